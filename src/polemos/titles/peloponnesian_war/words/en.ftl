# The Peloponnesian War. Arguments that name things (a side, a space, a unit) arrive already in words.

title = The Peloponnesian War
years = The war of Athens and Sparta, 431–{"\u2060"}404 BC
length = 2 to 5 hours
difficulty = demanding
line = Alone against a system that plays the side you don’t, and makes you change sides when you win; or for two.
subtitle = Athens against Sparta, 431 to 404 BC: a war to be fought from both sides.
side-athens = Athens
side-sparta = Sparta
side-player = the player
scenario-peloponnesian-war = The Peloponnesian War (turns 1 to 10)
scenario-archidamian-war = The Archidamian War (turns 1 to 3)
scenario-decelean-war = The Decelean War (turns 6 to 8)
scenario-fall-of-athens = The Fall of Athens (turns 7 to 10)
option-mode = Players
option-mode-solitaire = One player against the game
option-mode-two-player = Two players
option-leader-at-athens = A leader comes to a force that fights at Athens (optional rule)

## Phases

phase-politics = Politics and planning
phase-operations = Operations
phase-going-home = Going home
phase-combat = Combat
phase-rebellion = Rebellion
phase-administration = Administration
phase-surrender = Armistice and surrender
phase-end = End of the turn
phase-over = The game is over

## How it ended

reason-last-turn = the last turn is over
reason-surrender-of-athens = Athens surrenders
reason-surrender-of-sparta = Sparta surrenders
reason-surrender-of-both = both sides surrender
reason-return = the player is back on the side of the start
reason-peace = an armistice

## Pieces, marks and tracks

piece-hoplite = hoplite
pieces-hoplite = { $n ->
    [one] { $n } hoplite
   *[other] { $n } hoplites
}
piece-cavalry = cavalry
pieces-cavalry = { $n } cavalry
piece-trireme = ship
pieces-trireme = { $n ->
    [one] { $n } ship
   *[other] { $n } ships
}
piece-ally-hoplite = allied hoplite
pieces-ally-hoplite = { $n ->
    [one] { $n } allied hoplite
   *[other] { $n } allied hoplites
}
piece-ally-cavalry = allied cavalry
pieces-ally-cavalry = { $n } allied cavalry
piece-ally-trireme = allied ship
pieces-ally-trireme = { $n ->
    [one] { $n } allied ship
   *[other] { $n } allied ships
}
piece-leader = leader
unit-athenian-hoplite = { $n ->
    [one] Athenian hoplite
   *[other] Athenian hoplites
}
    .one = an Athenian hoplite
unit-athenian-cavalry = Athenian cavalry
    .one = Athenian cavalry
unit-athenian-naval = { $n ->
    [one] Athenian ship
   *[other] Athenian ships
}
    .one = an Athenian ship
unit-athenian-ally-hoplite = { $n ->
    [one] allied hoplite of Athens
   *[other] allied hoplites of Athens
}
    .one = an allied hoplite of Athens
unit-athenian-ally-cavalry = allied cavalry of Athens
    .one = allied cavalry of Athens
unit-athenian-ally-naval = { $n ->
    [one] allied ship of Athens
   *[other] allied ships of Athens
}
    .one = an allied ship of Athens
unit-spartan-hoplite = { $n ->
    [one] Spartan hoplite
   *[other] Spartan hoplites
}
    .one = a Spartan hoplite
unit-spartan-cavalry = Spartan cavalry
    .one = Spartan cavalry
unit-spartan-naval = { $n ->
    [one] Spartan ship
   *[other] Spartan ships
}
    .one = a Spartan ship
unit-spartan-ally-hoplite = { $n ->
    [one] allied hoplite of Sparta
   *[other] allied hoplites of Sparta
}
    .one = an allied hoplite of Sparta
unit-spartan-ally-cavalry = allied cavalry of Sparta
    .one = allied cavalry of Sparta
unit-spartan-ally-naval = { $n ->
    [one] allied ship of Sparta
   *[other] allied ships of Sparta
}
    .one = an allied ship of Sparta
mark-rebel = in rebellion
mark-ravaged = ravaged
mark-siege = under siege
mark-objective = objective
mark-route = on the route
mark-neutral = neutral
box-box = Going-home box
role-ready = ready
role-aside = has led this turn
role-away = not in play
role-dead = dead
link-land = land line
link-naval = sea line
link-mixed = line for troops and ships
link-isthmus = the isthmus of Corinth
link-open-sea = open sea
space-land = inland
space-coast = coast
space-island = island
influence-cavalry = zone of influence of cavalry
influence-naval = zone of influence of ships
mark-plague = plague at Athens
mark-civil_war = civil war at Corcyra
mark-deaths = leaders may die
mark-nicias = Nicias leads Athens
mark-helots = helot revolt
mark-persia = Persia pays Sparta
mark-disaster = disaster at sea
mark-hostages-athens = Athens holds hostages
mark-hostages-sparta = Sparta holds hostages
track-turn = Turn
track-points = Victory points
track-treasury = Treasury
track-bellicosity = Bellicosity
track-confidence = Confidence

## Matrices

strategy-athens-attack-spartan-ally = attack a Spartan ally
strategy-athens-cause-rebellion = cause a rebellion
strategy-sparta-cause-rebellion = cause a rebellion
strategy-athens-cut-loc = cut a line of communication
strategy-sparta-cut-loc = cut a line of communication
strategy-athens-attack-sparta = attack Sparta
strategy-sparta-attack-athens = attack Athens
strategy-sparta-attack-athenian-ally = attack an Athenian ally
zone-acarnania = Acarnania
zone-arcadia = Arcadia
zone-argolid = the Argolid
zone-caria = Caria
zone-central = central Greece
zone-chalcidice = Chalcidice
zone-elis-achaea = Elis and Achaea
zone-euboea = Euboea
zone-hellespont = the Hellespont
zone-ionia = Ionia
zone-islands = the islands
zone-laconia = Laconia
zone-sicily = Sicily
zone-thrace = Thrace
zone-west = the west
defence-saronic = an enemy in Aegina or Salamis
defence-naupactus = an enemy in Naupactus
defence-key-allies = an enemy in Chios or Corcyra
defence-hellespont = an enemy on the Hellespont
defence-sparta-threatened = an enemy within two spaces of Sparta
defence-peloponnese = an enemy in the Peloponnese
defence-corinth-thebes = an enemy in Corinth or Thebes
defence-syracuse = an enemy in Syracuse
cause-controlled = it already controls it
cause-occupied = an enemy force is there
cause-home = it is a home space
cause-coalition = it is a coalition space
cause-rebel = it is already in rebellion
cause-neutral = it is a neutral that would join the war
cause-no-route = no permitted route leads there
cause-no-force = the army cannot be raised
grounds-chosen = by choice
grounds-augury = the augury forbids it
grounds-no-leader = no leader is left
grounds-no-funds = the funds do not suffice
grounds-no-force = the forces do not suffice
grounds-no-objective = no objective is left
grounds-limit = two operations are the limit this turn
neutral-argos = Argos
neutral-syracuse = Syracuse
neutral-pella = Macedonia
neutral-persia = Persia
battle-land = battle on land
battle-naval = battle at sea
battle-mixed = battle on land and at sea
status-kept = kept
status-rolled = by die
status-barred = barred by hostages
revenue-epidamnus = the line to Epidamnus
revenue-syracuse = Syracuse’s tribute
revenue-sicily = rule over Sicily
revenue-persia = Persian gold
revenue-helots = the helot revolt
revenue-sea-line = the line to the Euxine is cut
revenue-eisphora = eisphora

## Rolls

event-roll = { $side ->
    [none] Die
   *[other] { $side }
} { $dice } ({ $purpose }){ $modifiers ->
    [none] {""}
   *[other] , { $modifiers }
}: { $result }.
purpose-side = change of side
purpose-event = random event
purpose-mine = silver mine
purpose-league = rebel of the League
purpose-adjacent = neighbour of a rebel
purpose-pella = Macedonia
purpose-signs = signs of the gods
purpose-strategy = strategy
purpose-augury = augury
purpose-zone = zone
purpose-objective = objective
purpose-rebellion = rebellion
purpose-storm = storm
purpose-interception = interception
purpose-skirmish = skirmish
purpose-land-battle = battle on land
purpose-naval-battle = battle at sea
purpose-siege = siege
purpose-going-home = stay or go home
purpose-spread = spread of rebellion
purpose-armistice = length of the armistice
purpose-first-choice = who chooses first
purpose-initiative = first operation
modifier-confidence = confidence { $value }
modifier-strategic = strategic value { $value }
modifier-alcibiades = Alcibiades { $value }
modifier-tactical = tactical value { $value }
modifier-cavalry = more cavalry { $value }
modifier-hoplites = more hoplites { $value }
modifier-spartans = half of them Spartan hoplites { $value }
modifier-sparta = at Sparta { $value }
modifier-ships = more ships { $value }
modifier-athenians = half of them Athenian ships { $value }
modifier-syracuse = Syracuse { $value }
modifier-influence = enemy influence { $value }
modifier-nicias = Nicias { $value }

## What happens

event-turn = Turn { $n } begins.
event-commands = The player goes on commanding { $side }.
event-changes-side = The player changes sides and now commands { $side }.
event-event = Event { $n }: { $n ->
    [2] a silver mine is found.
    [3] oligarchs rise in Athens.
    [4] King Sitalces of Thrace changes sides.
    [5] Persia enters the war.
    [6] plague at Athens.
    [7] a demagogue for sale.
    [8] oligarchs rise in the Delian League.
    [9] King Perdiccas of Macedonia changes sides.
    [10] the neutrals stir.
    [11] the gods call leaders to Olympus.
   *[12] an eclipse or an earthquake.
}
event-event-impossible = Event { $n } cannot happen.
event-silver = { $side } finds silver: { $n } talents.
event-oligarchs = Athens loses two of bellicosity this turn and gains { $n } talents.
event-sitalces = { $city } goes over to { $side }.
event-persia = Persia pays Sparta from now on.
event-persian-horse = Iasus is taken: Persia pays more and sends horse to { $city }.
event-plague = The plague kills { $n ->
    [one] { $n } Athenian hoplite
   *[other] { $n } Athenian hoplites
} and costs { $talents } talents.
event-alcibiades = { $n ->
    [1] Alcibiades goes over to Sparta.
    [2] Alcibiades flees to the Persians at Sardis.
    [3] Alcibiades is an Athenian leader again.
   *[4] Alcibiades goes into exile.
}
event-rebels = { $city } rebels.
event-holds = { $city } stays loyal.
event-next-entry = { $city } cannot rebel: the next on the list.
event-macedonia = Macedonia joins { $side }.
event-civil-war = Civil war { $city-at }: its strength points take no part in operations.
event-corcyra-neutral = { $city } becomes neutral.
event-joins = { $neutral } joins { $side } with its forces.
event-deaths-loom = Leaders may die in battle this turn.
event-signs = { $side } may conduct { $n ->
    [one] { $n } operation
   *[other] { $n } operations
} this turn, no more.
event-league-calm = The Delian League stays calm.
event-league-rebels = Rebellion in the Delian League.
event-disaster = After the disaster at sea the League rebels whatever the confidence.
event-leader = { $leader } leads for { $side }.
event-nicias = Nicias leads Athens: an armistice would last longer.
event-strategy = Strategy of { $side }: { $strategy } ({ $status }).
event-confidence-reset = Confidence goes back to zero.
event-passes = { $side } passes: { $grounds }.
event-first-operation = { $side } conducts the first operation.
event-defence = { $side } must defend itself ({ $defence }): { $city }.
event-defence-impossible = { $side } should defend itself ({ $defence }) against { $city }, but { $cause }.
event-zone = Zone: { $zone }.
event-objective = { $side }: { $leader } is sent against { $city }.
event-rerolled = { $city } will not do ({ $cause }): rolled again.
event-army-required = Army required: { $hoplites ->
    [0] no hoplites
    [one] 1 hoplite
   *[other] { $hoplites } hoplites
}, { $cavalry ->
    [0] no cavalry
   *[other] { $cavalry } cavalry
}, { $naval ->
    [0] no ships
    [one] 1 ship
   *[other] { $naval } ships
}.
event-source = Taken { $city-at }: { $n } { $unit }.
event-substitute = Hoplites stand in for cavalry that cannot be found: { $n }.
event-cost = The army costs { $side } { $talents } talents.
event-incites = { $side } spends { $talents } talents on a rebellion { $city-at }.
event-rebellion-fails = { $city } does not rebel.
event-activates = { $side } activates { $n } { $unit } { $city-at }{ $talents ->
    [0] {" "}at no cost
   *[other] {" "}for { $talents } talents
}.
event-route = { $leader } takes the way by { $to }{ $n ->
    [one] .
   *[other] , one of { $n } equally short.
}
event-enters = { $leader } enters { $city }.
event-ravages = { $side } ravages { $city }.
event-arrives = { $leader } has reached { $city }.
event-halts = { $leader } can go no further than { $city }.
event-lapses = { $leader } has no army: the operation lapses.
event-crossing = { $leader } crosses the open sea.
event-storm = A storm destroys the army of { $leader }.
event-left-behind = { $n } { $unit } { $n ->
    [one] is
   *[other] are
} left behind { $city-at }.
event-intercepts = { $side } intercepts { $city-at } from { $from }.
event-no-interception = { $side } fails to intercept { $city-at } from { $from }.
event-lets-pass = { $side } lets the army pass { $city-at }.
event-leader-intercepted = { $leader } is caught alone { $city-at } and is out for the turn.
event-isthmus-watch = { $side } watches the isthmus from { $from }: the army is caught { $city-at }.
event-skirmish = Skirmish { $city-at }.
event-becomes-battle = The skirmish { $city-at } becomes a battle.
event-battle = { $city }: { $battle }.
event-no-battle = No battle { $city-at }: ships and troops do not meet.
event-withdraws = { $side } withdraws from { $city }.
event-wins = { $side } wins { $city-at }.
event-indecisive = The battle { $city-at } is indecisive: both go home.
event-loses = { $side } loses { $n } { $unit }.
event-hostages = { $side } takes hostages.
event-leader-dies = { $leader } is dead.
event-leader-out = { $leader } is out for the turn.
event-leader-comes = { $leader } comes to the defence of { $city }.
event-siege = { $side } besieges { $city }.
event-siege-lifted = The siege of { $city } is lifted.
event-siege-fails = The siege of { $city } by { $side } fails.
event-long-walls = The sea feeds Athens behind its Long Walls: { $city } holds.
event-siege-succeeds = { $city } falls to { $side }: { $talents } talents.
event-stays = The army of { $leader } ({ $side }) stays { $city-at }.
event-leaves-garrison = The army of { $leader } ({ $side }) leaves a garrison { $city-at } and goes home.
event-goes-home = { $n } { $unit } { $n ->
    [one] goes
   *[other] go
} home to { $city }.
event-no-home = { $n } { $unit } without a home left: lost.
event-waits = { $n } { $unit } { $n ->
    [one] waits
   *[other] wait
} in the going-home box.
event-quelled = The rebellion { $city-at } is quelled.
event-captured = { $city } opens its gates to { $side }.
event-chios-again = Chios is friendly again: { $n ->
    [one] { $n } allied strength point returns
   *[other] { $n } allied strength points return
} from Samos.
event-helots = The helots revolt: Sparta loses { $n } of bellicosity this turn.
event-helots-quiet = The helots are quiet again.
event-income = { $side } receives { $n } talents: { $base }, less { $spaces } for lost spaces{ $bonus ->
    [0] {""}
   *[other] , { $bonus } for the rest
}.
event-builds = { $side } builds { $unit-one }.
event-bellicosity = Bellicosity of { $side }: { $n } (confidence { $confidence }, spaces { $spaces }, events { $events }).
event-surrenders = { $side } surrenders.
event-armistice = Armistice: peace for { $n ->
    [one] { $n } turn
   *[other] { $n } turns
}.
event-armistice-turn = Turn { $n } passes in peace.
event-points = Victory points { $n }, now { $total }.
event-game-over = The game is over with { $total } victory points.
event-war-won = { $side } wins the war.
event-war-drawn = Neither side wins the war.
event-leaderless = The army of { $side } has lost its leader and stays { $city-at }.
event-pursues = { $side } follows its strategy: { $strategy }.
event-aims = Objective of { $side }: { $city }.
event-engages = The force of { $side } { $from-at } fights the enemy in its zone of influence { $city-at }.
event-open-harbour = The besieged of { $city } have more ships than the besiegers.
event-musters = { $n } { $unit } { $n ->
    [one] musters
   *[other] muster
} { $city-at }.
event-plague-takes = The plague takes { $leader }.
event-new-will = Bellicosity of { $side } after the armistice: { $n }.
event-revenue = { $side }, { $revenue }: { $talents } talents.

## What is asked

prompt-interception = { $leader } enters { $city }: intercept?
prompt-consult = { $side }: consult the gods for another operation, or pass.
prompt-operate = { $side }, under { $leader }: an operation, a rebellion, or pass.
prompt-objective = { $n ->
    [1] { $side }, under { $leader }: choose the space that is to rebel.
   *[other] { $side }: choose the objective of { $leader }.
}
prompt-assemble = { $leader } gathers an army { $city-at } ({ $n } so far) against { $to }.
prompt-order = Choose what is resolved next.
prompt-send = Where does the odd strength point go ({ $unit-one })?
prompt-objective-how = Choose any lit space; its name shows what stands there.
prompt-assemble-how = Take strength points beside the map, go to a lit space for more, or set out.
prompt-interception-how = Choose a lit space to intercept from, or let the army pass.
prompt-order-how = Choose a lit space.
prompt-send-how = Choose one of the two lit spaces.
prompt-build = { $side }: build up to { $n ->
    [one] { $n } strength point
   *[other] { $n } strength points
} ({ $talents } talents).

## What can be done

action-pass = Pass
action-consult = Consult the gods
action-campaign = Conduct an operation
action-incite = Cause a rebellion
action-objective = Objective: { $city }
action-rebel = Rebellion { $city-at }
action-take = Take { $n } { $unit }
action-go = Gather { $city-at }
action-go-by-sea = Gather { $city-at }, over the open sea
action-march = Set out for the objective
action-cross = Set out over the open sea
action-halt = Stay here
action-intercept = Intercept from { $city }
action-decline = Let it pass
action-fight = Battle { $city-at }
action-engage = Battle from { $from } against { $to }
action-besiege = Siege of { $city }
action-send = Send { $unit-one } to { $city }
action-build = Build { $unit-one }
action-done = Done

## Why not

why-funds = That costs { $n } talents; { $talents } may be spent.
why-euxine = The Euxine is no objective.
why-neutral = { $city } is neutral and closed to this side.
why-hostages = The enemy holds hostages: { $city } cannot be an objective.
why-occupied = A force holds { $city }: it cannot rebel.
why-coalition = { $city } is a home or coalition space.
why-rebel = { $city } is already in rebellion.
why-own-space = { $city } is on this side already.
why-march = The army can reach its objective.
why-no-army = No strength point has been activated yet.
why-no-crossing = The open sea is no shorter way here.
why-no-route = No permitted route leads to { $city }.
why-not-yours = The other side’s: { $unit }.
why-civil-war = Civil war: nobody leaves Corcyra this turn.
why-not-available = { $unit }: only { $n } can be activated here.
why-visited = The leader has already been { $city-at }.
why-nobody-there = Nobody can be activated { $city-at }.
why-build-limit = { $n } talents are the most for one turn of building.
why-counters = No counter is left: { $unit }.

## Spaces and leaders

city-athens = Athens
city-piraeus = Piraeus
city-panactum = Panactum
city-decelea = Decelea
city-oropus = Oropus
city-salamis = Salamis
city-aegina = Aegina
city-plataea = Plataea
city-thebes = Thebes
city-chaeronea = Chaeronea
city-atalante = Atalante
city-delphi = Delphi
city-amphissa = Amphissa
city-heraclea = Heraclea
city-larisa = Larisa
city-megara = Megara
city-corinth = Corinth
city-cenchreae = Cenchreae
city-sicyon = Sicyon
city-phlius = Phlius
city-argos = Argos
city-epidaurus = Epidaurus
city-methana = Methana
city-cape_scyllaeum = Cape Scyllaeum
city-troezen = Troezen
city-hermione = Hermione
city-thyrea = Thyrea
city-prasiae = Prasiae
city-epidaurus_limera = Epidaurus Limera
city-cythera = Cythera
city-gythium = Gythium
city-taenarum = Cape Taenarum
city-sparta = Sparta
city-corone = Corone
city-asine = Asine
city-pylos = Pylos
city-lepreum = Lepreum
city-pheia = Pheia
city-elis = Elis
city-cyllene = Cyllene
city-olympia = Olympia
city-mantinea = Mantinea
city-tegea = Tegea
city-patrae = Patrae
city-panormus = Panormus
city-naupactus = Naupactus
city-oeniadae = Oeniadae
city-stratus = Stratus
city-anactorium = Anactorium
city-ambracia = Ambracia
city-pharsalus = Pharsalus
city-leucas = Leucas
city-cephallenia = Cephallenia
city-zacynthus = Zacynthus
city-corcyra = Corcyra
city-apollonia = Apollonia
city-epidamnus = Epidamnus
city-taras = Taras
city-rhegium = Rhegium
city-messana = Messana
city-catana = Catana
city-leontini = Leontini
city-syracuse = Syracuse
city-gela = Gela
city-segesta = Segesta
city-macedonia = Macedonia
    .at = in Macedonia
city-pella = Pella
city-methone_pieria = Methone (Pieria)
city-potidaea = Potidaea
city-olynthus = Olynthus
city-scione = Scione
city-torone = Torone
city-acanthus = Acanthus
city-amphipolis = Amphipolis
city-thasos = Thasos
city-abdera = Abdera
city-maroneia = Maroneia
city-aenus = Aenus
city-cardia = Cardia
city-sestos = Sestos
city-abydos = Abydos
city-lampsacus = Lampsacus
city-cyzicus = Cyzicus
city-perinthus = Perinthus
city-byzantium = Byzantium
city-euxine = Euxine (Black Sea)
    .at = in the Euxine
city-imbros = Imbros
city-lemnos = Lemnos
city-scyros = Scyros
city-histiaea = Histiaea
city-chalcis = Chalcis
city-eretria = Eretria
city-carystus = Carystus
city-ceos = Ceos
city-andros = Andros
city-paros = Paros
city-naxos = Naxos
city-melos = Melos
city-methymna = Methymna
city-mytilene = Mytilene
city-chios = Chios
city-samos = Samos
city-cyme = Cyme
city-phocaea = Phocaea
city-clazomenae = Clazomenae
city-erythrae = Erythrae
city-teos = Teos
city-colophon = Colophon
city-ephesus = Ephesus
city-miletus = Miletus
city-sardis = Sardis
city-iasus = Iasus
city-kos = Kos
city-cnidus = Cnidus
city-loryma = Loryma
city-camirus = Camirus
city-lindus = Lindus

leader-pericles = Pericles
leader-cleon = Cleon
leader-nicias = Nicias
leader-demosthenes = Demosthenes
leader-alcibiades = Alcibiades
leader-phormio = Phormio
leader-thrasybulus = Thrasybulus
leader-thrasyllus = Thrasyllus
leader-archidamus = Archidamus
leader-pleistoanax = Pleistoanax
leader-agis = Agis
leader-brasidas = Brasidas
leader-gylippus = Gylippus
leader-mindarus = Mindarus
leader-callicratides = Callicratides
leader-lysander = Lysander

odds-battle = Wins the battle
odds-siege = Takes the fortress
