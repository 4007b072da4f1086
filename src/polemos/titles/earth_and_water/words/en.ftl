# 300: Earth & Water. Arguments that name things (a side, a city, a card) arrive already in words.

title = 300: Earth & Water
subtitle = Persia’s expeditions against Greece, from the Ionian revolt to the Peace of Callias (499–449 BC).

side-persia = Persia
side-greece = Greece

scenario-standard = The five expeditions
option-cheap-persian-fleets = A Persian fleet costs 1 talent instead of 2 (optional rule)

## Cities

city-abydos = Abydos
city-athenai = Athens
city-delphi = Delphi
city-ephesos = Ephesus
city-eretria = Eretria
city-korinthos = Corinth
city-larissa = Larissa
city-naxos = Naxos
city-pella = Pella
city-sparta = Sparta
city-thebai = Thebes

## Characters

character-darius = Darius
character-xerxes = Xerxes
character-artemisia = Artemisia
character-miltiades = Miltiades
character-themistocles = Themistocles
character-leonidas = Leonidas

## Phases

phase-preparation = Preparation
phase-operations = Operations
phase-supply = Supply
phase-score = Score
phase-aborted = Expedition called off
phase-over = The game is over

## How the game was won

reason-automatic = both enemy major cities
reason-score = higher score
reason-draw = level score
outcome-automatic = Both major cities of the enemy are taken: the war ends at once.
outcome-score = The five expeditions are over, and the score decides.
outcome-draw = The five expeditions are over, and the score is level.

## What stands on the table

piece-army = army
piece-fleet = fleet
pieces-army = { n-armies }
pieces-fleet = { n-fleets }

track-expedition = Expedition
track-score = Score
track-talents = Talents
track-reserve-armies = Armies in reserve
track-reserve-fleets = Fleets in reserve

mark-battle = Battle
mark-carneia = Carneia: no Sparta-linked events, and no Greek army leaves Sparta
mark-burnt = Acropolis on fire: Athens counts for nobody in this expedition’s score
mark-impoverished = Acropolis on fire: one talent less in the next Greek preparation
mark-no_retreat = Themistocles: no retreat from a naval battle in this operation
mark-kept = Persia kept a card: 10 talents in the next expedition

odds-round = This round
odds-end = Fighting to the end

## Counts

n-armies = { $n ->
    [one] { $n } army
   *[other] { $n } armies
}
n-fleets = { $n ->
    [one] { $n } fleet
   *[other] { $n } fleets
}
n-cards = { $n ->
    [0] no card
    [one] { $n } card
   *[other] { $n } cards
}
n-talents = { $talents ->
    [one] { $talents } talent
   *[other] { $talents } talents
}
carried-armies = { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
}
with-armies = { $armies ->
    [0] {""}
   *[other] {", "}carrying { carried-armies }
}
score-now = { $n ->
    [0] level
    [-1] 1 for Persia
    [-2] 2 for Persia
    [-3] 3 for Persia
    [-4] 4 for Persia
    [-5] 5 for Persia
    [-6] 6 for Persia
   *[other] { $n } for Greece
}

## Cards: a short label, then each side's event and what it does

card-1 = card 1
card-1-greece = Mines of Laurion
card-1-greece-text = Prepare once more, at once, with 3 talents: cards first, then armies and fleets at 1 talent each. The limit of two fleets does not apply, and this card cannot be drawn back.
card-1-persia = Cavalry of Mardonius
card-1-persia-text = Make one land movement. In the battle it brings on, Persian dice count in full, even 5 and 6. Pausanias cancels this.

card-2 = card 2
card-2-greece = Ionian Revolt
card-2-greece-text = Remove one Persian army from Abydos or Ephesus.
card-2-persia = Tribute of Earth and Water
card-2-persia-text = Place one Persian army from the reserve in a city that neither side controls. Greece may answer with Molon Labe.

card-3 = card 3
card-3-greece = Wrath of Poseidon
card-3-greece-text = Remove one Persian fleet from any port.
card-3-persia = Tribute of Earth and Water
card-3-persia-text = Place one Persian army from the reserve in a city that neither side controls. Greece may answer with Molon Labe.

card-4 = card 4
card-4-greece = Miltiades
card-4-greece-text = Reaction, before the first round of any land battle that no other leader has joined: Greece rolls 3 dice in every round, however few its armies. Once in the game; an army goes onto his box for good, from the reserve or else from the map, but not the last one in the battle.
card-4-persia = Carneia Festival
card-4-persia-text = Until the end of the expedition, Sparta-linked events cannot happen, and Greek armies in Sparta neither march out nor embark. They still defend and may retreat.

card-5 = card 5
card-5-greece = Themistocles
card-5-greece-text = Reaction to a Persian naval movement, before any battle: move Greek fleets, without armies, from a port other than the one just entered to any port. Their battle comes first, then the Persians attack where they arrived. Nobody retreats from a naval battle in this operation. Once in the game; an army goes onto his box for good, from the reserve or else from the map.
card-5-persia = The Immortals
card-5-persia-text = Reaction, when the last Persian army in a land battle falls while Xerxes lives: as many armies as Persia began the battle with, three at most, return from the reserve and the battle starts afresh. Against nobody they simply hold the city. Once in a battle.

card-6 = card 6
card-6-greece = Pausanias
card-6-greece-text = Sparta. Reaction, before the first round of a battle under Cavalry of Mardonius: cancel the cavalry, so that the normal Persian limit applies.
card-6-persia = Ostracism
card-6-persia-text = Greece discards one card of its hand, picked at random.

card-7 = card 7
card-7-greece = Oracle of Delphi
card-7-greece-text = Discard the rest of your hand, then draw as many cards plus one.
card-7-persia = The Great King
card-7-persia-text = Make one land movement. If it brings on a battle: a point for Persia where no Greek army is left in the city at its end; a point for Greece where Persia does not control the city at its end.

card-8 = card 8
card-8-greece = Leonidas
card-8-greece-text = Sparta. March with exactly one army; in the battle it brings on, Greece rolls 2 dice in every round. Once in the game; first an army goes onto his box for good, from the reserve or else from the map.
card-8-persia = The Royal Road
card-8-persia-text = Choose Ephesus or Abydos. If Greek armies stand there, all of them go back to the Greek reserve; otherwise place one to three Persian armies there from the reserve.

card-9 = card 9
card-9-greece = Artemisia
card-9-greece-text = Reaction, in a naval battle just after a round that cost Persia a fleet, while it has another there: that one flees too, onto her box for good. An army it carried returns to the reserve. Once in the game.
card-9-persia = Hippias
card-9-persia-text = Look at the Greek hand and discard one card of it.

card-10 = card 10
card-10-greece = Evangelion
card-10-greece-text = Make one land movement. If it brings on a battle: a point for Greece where no Persian army is left in the city at its end; a point for Persia where Greece does not control the city at its end.
card-10-persia = Separate Peace
card-10-persia-text = Needs a Greek hand. Each side rolls a die, without limit. If the Persian die is higher, Greece shows its hand and discards every Sparta-linked card in it.

card-11 = card 11
card-11-greece = Melas Zomos
card-11-greece-text = Sparta. If Greece controls Sparta, place one army there from the reserve.
card-11-persia = Sudden Death of the Great King
card-11-persia-text = Never played as an event: it strikes when Persia draws it. Darius dies, the second time Xerxes; an army goes onto his box, and the Persian hand is lost. In preparation the expedition is called off without supply or score; through Pacification, supply and score still take place. With both kings dead it only serves to move.

card-12 = card 12
card-12-greece = Molon Labe
card-12-greece-text = Reaction to a Tribute of Earth and Water: the army just placed goes back, and Greece makes one land movement if it can. Its own turn follows.
card-12-persia = Defection of Thebes
card-12-persia-text = Greek armies in Thebes all leave for one other Greek-controlled city, chosen by Greece; then one Persian army from the reserve, if any, enters Thebes.

card-13 = card 13
card-13-greece = Triremes
card-13-greece-text = Make two naval movements one after the other, without armies. Each may bring on a naval battle.
card-13-persia = Tribute of Earth and Water
card-13-persia-text = Place one Persian army from the reserve in a city that neither side controls. Greece may answer with Molon Labe.

card-14 = card 14
card-14-greece = Support from Syracuse
card-14-greece-text = Place all Greek fleets in reserve in controlled ports without a Persian fleet, shared out as you like.
card-14-persia = Alliance with Carthage
card-14-persia-text = No event: play it to move, or hold it so that Greece does not get it.

card-15 = card 15
card-15-greece = 300 Spartans
card-15-greece-text = Sparta. Reaction, before the first round of a land battle in which Persia attacks and no other leader has joined: Greece rolls 3 dice in every round, however few its armies.
card-15-persia = Acropolis on Fire
card-15-persia-text = If Persia controls Athens: the city counts for nobody in this expedition’s score, though it still counts towards automatic victory, and the next Greek preparation has 5 talents.

card-16 = card 16
card-16-greece = Desertion of Greek Soldiers
card-16-greece-text = Remove one Persian army from any city.
card-16-persia = Pacification of Babylon or Egypt
card-16-persia-text = Discard any number of your cards, then draw as many plus one. The Great King can die of it.

## Prompts

prompt-buy-cards = How many cards do you buy? They cost 1 talent each; you have { n-talents }.
prompt-raise = Raise armies and fleets with what is left: { n-talents }.
prompt-raise-how = Choose a lit city or port; how many comes next.
prompt-sacrifice = The reserve is empty: take an army off the map for the box of { $character }.
prompt-play-card = Play a card for its event or to move, or pass.
prompt-play-card-how = Choose a lit card; you then say what for.
prompt-window = Do you answer with a reaction?
prompt-window-how = Choose a lit card, or no reaction.
occasion-arrival = { $side } enters the port of { $city }, from { $from }; no battle has been fought yet.
occasion-tribute = { $side } has taken tribute: an army now stands at { $city }.
occasion-land-battle = { $side } attacks { $city }: before the first round.
occasion-fleet-lost = { $side } has just lost a fleet at { $city }.
occasion-last-army-lost = { $side } has lost its last army at { $city }.
prompt-keep-one = Keep one card, for 2 talents less in the next expedition, or none.
prompt-adjust-hand = Discard what you do not want to keep: no more than { n-cards } may stay.
prompt-attrition = Food is short: choose what to remove, still { n-armies }.
prompt-move-from = Choose the city or port that the group leaves.
prompt-march-to = March from { $city }: where to, and with how many armies?
prompt-sail-to = Sail from { $city }: where to, with how many fleets, carrying how many armies?
prompt-attacker-retreat = You attack { $city }: fight on, or retreat?
prompt-attacker-retreat-how = Choose a lit city to retreat to, or fight on.
prompt-defender-retreat = You defend { $city }: fight on, or retreat?
prompt-defender-retreat-how = Choose a lit city to retreat to, or fight on.
prompt-attacking-fleet-retreat = Your fleets attack { $city }: fight on, or go back to port?
prompt-attacking-fleet-retreat-how = Choose the lit port to go back to, or fight on.
prompt-defending-fleet-retreat = Your fleets defend { $city }: fight on, or retreat to another port?
prompt-defending-fleet-retreat-how = Choose a lit port to retreat to, or fight on.
prompt-bridge-choice = Abydos is yours: do you destroy the bridge?
prompt-desertion = Desertion: choose the city that loses a Persian army.
prompt-revolt = Ionian Revolt: which city loses a Persian army?
prompt-poseidon = Wrath of Poseidon: choose the port that loses a Persian fleet.
prompt-tribute = Tribute: choose a city that neither side controls.
prompt-royal-road = The Royal Road: choose Ephesus or Abydos.
prompt-station = Support from Syracuse: choose ports for the fleets in reserve, still { n-fleets }.
prompt-hippias = Hippias: choose the card that Greece discards.
prompt-withdraw = Thebes defects: choose the city that its armies leave for.
prompt-pacification = Pacification: discard any number of cards; you then draw as many plus one.

## Actions

action-pass = Pass
action-done = Done
action-draw = { $n ->
    [0] Buy no card
   *[other] Buy { n-cards }
}
action-raise-armies = Raise { n-armies } at { $city }
action-raise-fleets = Raise { n-fleets } at { $city }
action-bridge = Build the bridge (6 talents)
action-event = Play { $card } for its event
action-move = Play { $card } to move
action-react = Answer with { $card }
action-decline = No reaction
action-march-from = March from { $city }
action-sail-from = Sail from { $city }
action-march = March from { $from } to { $to } with { n-armies }
action-sail = Sail from { $from } to { $to } with { n-fleets }
action-ferry = Sail from { $from } to { $to } with { n-fleets }, carrying { carried-armies }
action-fight = Fight on
action-retreat = Retreat to { $city }
action-evacuate = Retreat by sea to { $city }
action-destroy = Destroy the bridge
action-spare = Leave the bridge standing
action-discard = Discard { $card }
action-keep = Keep { $card }
action-keep-none = Keep no card
action-starve = Remove { n-armies } from { $city }
action-remove = Remove an army from { $city }
action-sink = Remove a fleet from { $city }
action-tribute = Place an army at { $city }
action-levy = Place { n-armies } at { $city }
action-expel = Drive the Greeks out of { $city }
action-withdraw = Leave for { $city }
action-station = Station { n-fleets } at { $city }

## Events

event-expedition = Expedition { $n } begins.
event-draws = { $side } draws { n-cards }.
event-drew = Drawn by { $side }: { $cards }.
event-reshuffle = The discards are shuffled into the draw pile.
event-king-dies = The Great King { $character } is dead: Persia loses its hand.
event-aborted = Expedition { $n } is called off, without supply or score.
event-boxed = { $side } places a counter on the box of { $character }, { $from ->
    [none] from the reserve.
   *[other] taken from { $from }.
}
event-raises-armies = { $side } raises { n-armies } at { $city }.
event-raises-fleets = { $side } raises { n-fleets } at { $city }.
event-builds-bridge = Persia builds the bridge: the road from Abydos to Pella is open.
event-passes = { $side } passes.
event-plays-event = { $side } plays { $card } for its event.
event-plays-move = { $side } plays { $card } to move.
event-reacts = { $side } answers with { $card }.
event-marches = { $side } marches from { $from } to { $to } with { n-armies }.
event-sails = { $side } sails from { $from } to { $to } with { n-fleets }{ with-armies }.
event-lands = { $side } lands { n-armies } at { $city }.
event-land-battle = Land battle at { $city }: { $attacker } attacks.
event-naval-battle = Naval battle at { $city }: { $attacker } attacks.
event-loses-army = { $side } loses an army at { $city }.
event-loses-fleet = { $side } loses a fleet at { $city }{ $armies ->
    [0] .
   *[other] , and with it { carried-armies }.
}
event-retreats = { $side } retreats from { $from } to { $to } with { n-armies }.
event-retreats-by-sea = { $side } retreats by sea from { $from } to { $to } with { n-fleets }{ with-armies }.
event-stands = { $side } fights on.
event-battle-over = The battle of { $city } is over: { $winner ->
    [none] nobody is left.
   *[other] { $winner } holds the field.
}
event-bridge-destroyed = Greece destroys the bridge.
event-discards = { $side } discards { $cards }.
event-keeps = { $side } keeps { n-cards }.
event-starves = { $side } loses { n-armies } at { $city } for want of food.
event-cut-off = { $side } loses { n-armies } at { $city }, cut off from every major city.
event-scores = Cities: Persia { $persia }, Greece { $greece }. Score: { score-now }.
event-point = { $side } gains a point.
event-removed = { $side } loses an army at { $city }.
event-sunk = { $side } loses a fleet at { $city }.
event-placed = { $side } places { n-armies } at { $city }.
event-stationed = { $side } stations { n-fleets } at { $city }.
event-expelled = { $side } loses { n-armies } at { $city }, driven out by the Royal Road.
event-withdraws = { $side } withdraws { n-armies } from { $from } to { $to }.
event-shown = { $side } sees the other hand: { $hand }.
event-shows-hand = { $side } shows its hand.
event-carneia = Carneia: until the end of the expedition Sparta-linked events cannot happen, and Greek armies do not leave Sparta.
event-acropolis = The Acropolis burns: Athens counts for nobody in this expedition’s score, and the next Greek preparation has a talent less.
event-immortals = The Immortals return to { $city } with { n-armies }.
event-automatic-victory = { $side } controls both enemy major cities and wins at once.
event-game-over = { $winner ->
    [none] The game ends in a draw.
   *[other] { $winner } wins the game. Score: { score-now }.
}
event-roll = { $side } rolls { $dice } ({ $purpose }): { $result }{ $modifiers ->
    [none] .
   *[other] {" "}({ $modifiers }).
}

purpose-land-round = land battle
purpose-naval-round = naval battle
purpose-separate-peace = Separate Peace

modifier-dice-limit = no more than { $value } dice
modifier-persian-cap = a Persian die counts { $value } at most
modifier-asian-cap = a Persian die counts { $value } at most in Abydos and Ephesus
modifier-cavalry = Cavalry of Mardonius: Persian dice count in full
modifier-miltiades = Miltiades: { $value } dice
modifier-three-hundred = 300 Spartans: { $value } dice
modifier-leonidas = Leonidas: { $value } dice

## Why an action is refused

why-card-not-held = You do not hold { $card }.
why-no-event = There is no event to play on { $card }: it can only serve to move.
why-event-impossible = The event of { $card } cannot happen now: it lacks what it needs.
why-reaction-only = The event of { $card } is a reaction: it is played when what it answers happens.
why-carneia = The Carneia forbid Sparta-linked events until the end of the expedition.
why-once = { $character } can be played only once in the game.
why-nothing-to-move = You have nothing that could make this movement.
why-talents = This costs { $n } talents; you have { $talents }.
why-cards-limit = No more than { n-cards } may be bought in a preparation.
why-pile-empty = Draw pile and discards together do not hold so many cards.
why-fleet-limit = No more than { n-fleets } may be raised in a preparation.
why-reserve-empty = The reserve does not hold so many counters.
why-not-controlled = You do not control { $city }.
why-no-port = There is no port for this at { $city }.
why-enemy-fleet = An enemy fleet lies in the port of { $city }.
why-bridge-stands = The bridge stands already.
why-abydos = The bridge is built only while Persia controls Abydos.
why-only-persia = Only Persia builds the bridge.
why-no-army = You have no army at { $city }.
why-no-fleet = You have no fleet at { $city }.
why-too-many-armies = From one army up to { $n } can go from there.
why-too-many-fleets = From one fleet up to { $n } can go from there.
why-no-road = No open road leads there from { $from }.
why-blocked = { $to } is out of reach: a group stops in the first city that you do not control.
why-held-by-carneia = The Carneia hold the Greek armies in Sparta: they neither march out nor embark.
why-one-army = Leonidas marches with exactly one army.
why-transport = A fleet carries one army, and a group three at most: here from 1 to { $n }.
why-fleets-alone = This is a movement of fleets alone, without armies.
why-barred-port = Themistocles takes fleets of another port than { $city }.
why-no-retreat-there = No retreat leads to { $city } from here.
why-evacuate = There is no retreat by sea to { $city }: it takes a fleet for each army, three armies at most, and a controlled port without enemy fleets.
why-reaction-not-possible = There is nothing here that { $card } could answer.
why-keep-limit = No more than { n-cards } may be kept.
why-starve = Remove no more than what is there and still to be removed: { n-armies }.
why-fed-there = The armies at { $city } are fed by the Royal Road and are not removed.

## Positions that are not possible

xerxes-before-darius = { $where }: Xerxes dies only after Darius.
king-would-die = { $where }: while a Great King lives, Persia cannot hold card 11.
