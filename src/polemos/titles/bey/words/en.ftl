# Words that the two sieges share. Arguments that name things arrive already in words.

## Places

place-waiting = to come
place-eliminated = eliminated
place-removed = removed
place-exiled = in exile

## Pieces

piece-T = triremes
piece-H = hoplites
piece-C = cavalry
piece-P = peltasts
piece-A = archers
piece-leader = leader

## Other names

use-points = two points of action
use-initiative = the initiative
use-reroll = a new throw
use-recover = a unit that recovers
use-recall = the return of a leader
use-advantage = the advantage
use-reinforcements = reinforcements
use-draw = another stratagem
kind-land = battle
kind-sea = sea battle
shift-column-a = a: hoplites against none
shift-column-b = b: no hoplites against some
shift-stratagems = stratagems
phase-stratagems = Stratagems
phase-points = Points of action
phase-reinforcements = Reinforcements
phase-actions = Actions
phase-adjustments = Adjustments
phase-end = End of the turn
phase-over = The match is over
reason-end = the last turn is over
reason-strategic = strategic victory
reason-tactical = tactical victory
reason-draw = neither side is far enough ahead
track-turn = Turn
track-points-short = Points
track-victory-short = Victory
track-points = Points of action
track-supply = Supply
track-victory = Victory points
track-advantage = Advantage
track-initiative = Initiative
terrain-clear = clear
terrain-elevated = heights
terrain-open = open sea
terrain-protected = protected waters
terrain-port = port
terrain-fort = fort
mark-battle = Battle
mark-barred = Closed by archers
hand = Stratagems
pile-deck = { $n } in the bowl
pile-discard = { $n } out of the game
share-R = nothing
share-1-4 = a quarter
share-1-2 = half
share-3-4 = three quarters
share-A = a step each
share-E = everything
battle-land = Battle: { $at }
battle-sea = Sea battle: { $at }
odds-battle = Wins the battle
purpose-points = points of action
purpose-battle = battle
purpose-storm = storm
purpose-discord = discord
purpose-attrition = attrition
purpose-siege = siege

## Modifiers

modifier-season = season { $value }
modifier-crowd = crowded zone { $value }
modifier-winter = winter { $value }
modifier-die-a = a, leaders { $value }

## Prompts

prompt-activation = Choose who moves from { $place }.
prompt-group = Where does the group at { $place } go?
prompt-withdrawal = Your cavalry at { $place } may withdraw.
prompt-losses = Choose units to reduce (still { $n }).
prompt-occupation = Which units move into { $place }?
prompt-retreat = Retreat from { $place }.
prompt-cascade = Too many units: some must move on.
prompt-surplus = Too many units: choose which to lose.
prompt-overboard = The ships can’t carry them all: choose who suffers.
prompt-stands = Do the dice stand?
prompt-window = You may play a stratagem.
prompt-recovery = Choose units to recover (still { $n }).
prompt-recall = Which leader comes back?
prompt-return-to = Where does { $piece } come back?
prompt-support = From which zone comes the support?
prompt-wound = Which leader is wounded?
prompt-prey = Which unit is ridden down?
prompt-bar = Which zone do the archers close?
prompt-discord = Against whom is discord sown?
prompt-epidemic = Who falls ill?
prompt-postpone = Which arrival is delayed?
prompt-desertion = Which ally deserts?
prompt-rotten-hulls = Which ships are rotten?
prompt-omen = How are the good omens used?
prompt-first-advantage = Use the advantage on points or initiative?
prompt-clearing = { $side } clears an entry zone.
prompt-announce = Announce the points to spend (you have { $n }).
prompt-operations = { $n ->
    [one] Activate a zone, or end your movements ({ $n } point left).
   *[other] Activate a zone, or end your movements ({ $n } points left).
}
prompt-battles = Choose the next battle.
prompt-keep-one = Keep one stratagem at most.

## Actions

action-decline = Let it pass
action-wave = Let the rest of the phase pass
action-done = Done
action-play = Play { $stratagem } ({ $counter })
action-advantage = Use the advantage for { $use }
action-announce = Announce { $n }
action-activate = Activate { $place }
action-fight = End movement
action-take = Take { $piece }
action-take-all = Take all
action-go = Go to { $place }
action-ferry = Cross to { $place }
action-sail = Sail to { $place }
action-halt = Halt
action-stay = Stay
action-stand = Stand
action-battle = Fight at { $place }
action-reduce = Reduce { $piece }
action-eliminate = Eliminate { $piece }
action-retreat = { $piece } retreats to { $place }
action-retreat-all = All retreat to { $place }
action-occupy = { $piece } moves in
action-choose = { $place }
action-pick = { $piece }
action-recover = { $piece } recovers
action-roll = Roll
action-discard = Give up { $counter } for a die
action-keep = Keep { $counter }
action-keep-none = Keep none
action-redeploy = Redeploy { $piece }
action-delay = Delay { $line }
action-omen = Use it for { $use }

## Events

event-roll = { $side } rolls { $dice } ({ $purpose }): { $result } ({ $modifiers }).
event-turn = Turn { $n }.
event-draws = { $n ->
    [one] { $side } draws { $n } stratagem.
   *[other] { $side } draws { $n } stratagems.
}
event-drew = { $side } drew { $counters }.
event-plays = { $side } plays { $stratagem } ({ $counter }).
event-discards = { $side } gives up { $counter }.
event-keeps = { $side } keeps { $n }.
event-advantage = { $side } uses the advantage for { $use }.
event-omen = Good omens for { $side } bring { $use }.
event-initiative = { $side } has the initiative.
event-points = { $n ->
    [one] { $side } now has { $n } point.
   *[other] { $side } now has { $n } points.
}
event-arrives = { $side }: { $pieces } arrive at { $place }.
event-called = { $side } calls: { $line }.
event-delayed = { $side } waits: { $line }.
event-cleared = { $side } is moved from { $from } to { $to }: { $pieces }.
event-well = { $side }: { $piece } is well again.
event-announces = { $side } announces { $n }.
event-activates = { $side } activates { $place } for { $n }.
event-moves = { $side }: { $pieces } go from { $from } to { $to }.
event-ferries = { $side }: { $pieces } cross from { $from } to { $to }.
event-sails = { $side }: { $pieces } sail from { $from } to { $to }.
event-withdraws = { $side }: { $piece } withdraws from { $from } to { $to }.
event-captured = { $side }: { $piece } is captured at { $place }.
event-turned-back = { $side }: { $piece } goes back from { $from } to { $to }.
event-battle = { $attacker } attacks at { $place } ({ $kind }).
event-odds = At { $place } { $attacker } has { $attack } against { $defence }, column { $column } ({ $shifts }).
event-result = { $place }: { $attacker } loses { $attack }, the defender { $defence }; { $winner } wins.
event-lost = { $side } loses { $piece } at { $place }.
event-removed = { $side }: { $piece } leaves the game at { $place }.
event-reduced = { $side }: { $piece } at { $place } is reduced.
event-recovers = { $side }: { $piece } recovers.
event-returns = { $side }: { $piece } comes back at { $place }.
event-retreats = { $side }: { $pieces } retreat from { $from } to { $to }.
event-occupies = { $side }: { $piece } moves into { $place }.
event-supports = { $n ->
    [one] { $side } adds { $n } point from { $place }.
   *[other] { $side } adds { $n } points from { $place }.
}
event-wounded = { $side }: { $piece } is wounded.
event-ill = { $side }: { $piece } lies ill at { $place }.
event-barred = Archers of { $side } close { $place }.
event-supply = Supplies reach { $side }: { $n }.
event-supplied = { $side } is supplied: { $n }.
event-famine = { $side } goes hungry: { $n }.
event-wins = { $side } wins: { $reason }.
event-game-over = The match is over. Winner: { $winner }.

## Refusals

why-not-this = That is not among the choices here.
why-points = { $n ->
    [one] You have { $n } point.
   *[other] You have { $n } points.
}
why-not-held = You do not hold this counter.
why-no-face = This counter does not bear that stratagem.
why-colour = That stratagem is in the enemy’s colour.
why-one-stratagem = You have already played a stratagem in this action phase.
why-stratagem-now = This stratagem cannot be played at this moment.
why-nobody-there = Nobody of yours can move from there.
why-activation = { $n ->
    [one] Activating this zone costs { $n } point.
   *[other] Activating this zone costs { $n } points.
}
why-follow = Some of those whom the ships have left at sea must follow them first.
why-cargo = The ships cannot carry this group, or would leave others behind.
why-no-ferry = No chain of your ships leads there within reach.
why-not-next = The two zones are not adjacent.
why-too-far = { $n ->
    [one] The step costs { $n } point of movement, more than is left.
   *[other] The step costs { $n } points of movement, more than are left.
}

use-return = the return of a unit
prompt-sick-bed = Where is { $piece } brought, who is ill?
prompt-call = Which reinforcements are called?
action-call = Call { $line }

## What a window answers

occasion-muster = Reinforcements are about to arrive.
occasion-delay = { $side } is about to bring reinforcements.
occasion-announced = { $side } has announced { $n ->
    [one] one point
   *[other] { $n } points
}.
occasion-activated = { $side } activates { $place }.
occasion-battle = { $side } attacks at { $place }.
occasion-pursuit = The battle is decided.
occasion-phase = { $phase }.
occasion-roll = { $side } has thrown { $dice } ({ $purpose }): { $result }.
