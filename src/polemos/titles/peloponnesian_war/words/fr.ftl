# The Peloponnesian War. Arguments that name things (a side, a space, a unit) arrive already in words.

title = La Guerre du Péloponnèse
subtitle = Athènes contre Sparte, de 431 à 404 av. J.-C. : une guerre à mener dans les deux camps.
side-athens = Athènes
side-sparta = Sparte
side-player = le joueur
scenario-peloponnesian-war = La Guerre du Péloponnèse (tours 1 à 10)
scenario-archidamian-war = La Guerre d’Archidamos (tours 1 à 3)
scenario-decelean-war = La Guerre de Décélie (tours 6 à 8)
scenario-fall-of-athens = La Chute d’Athènes (tours 7 à 10)
option-mode = Un joueur contre le jeu, ou deux joueurs
option-leader-at-athens = Un chef rejoint la force qui se bat à Athènes (règle optionnelle)

## Phases

phase-politics = Politique et planification
phase-operations = Opérations
phase-going-home = Retour à la maison
phase-combat = Combat
phase-rebellion = Rébellion
phase-administration = Administration
phase-surrender = Armistice et reddition
phase-end = Fin du tour
phase-over = La partie est finie

## How it ended

reason-last-turn = le dernier tour est fini
reason-surrender-of-athens = Athènes se rend
reason-surrender-of-sparta = Sparte se rend
reason-surrender-of-both = les deux camps se rendent
reason-return = le joueur est revenu dans son premier camp
reason-peace = un armistice

## Pieces, marks and tracks

piece-athenian-hoplite = hoplites athéniens
piece-athenian-cavalry = cavalerie athénienne
piece-athenian-naval = navires athéniens
piece-athenian-ally-hoplite = hoplites alliés d’Athènes
piece-athenian-ally-cavalry = cavalerie alliée d’Athènes
piece-athenian-ally-naval = navires alliés d’Athènes
piece-spartan-hoplite = hoplites spartiates
piece-spartan-cavalry = cavalerie spartiate
piece-spartan-naval = navires spartiates
piece-spartan-ally-hoplite = hoplites alliés de Sparte
piece-spartan-ally-cavalry = cavalerie alliée de Sparte
piece-spartan-ally-naval = navires alliés de Sparte
unit-athenian-hoplite = { piece-athenian-hoplite }
unit-athenian-cavalry = { piece-athenian-cavalry }
unit-athenian-naval = { piece-athenian-naval }
unit-athenian-ally-hoplite = { piece-athenian-ally-hoplite }
unit-athenian-ally-cavalry = { piece-athenian-ally-cavalry }
unit-athenian-ally-naval = { piece-athenian-ally-naval }
unit-spartan-hoplite = { piece-spartan-hoplite }
unit-spartan-cavalry = { piece-spartan-cavalry }
unit-spartan-naval = { piece-spartan-naval }
unit-spartan-ally-hoplite = { piece-spartan-ally-hoplite }
unit-spartan-ally-cavalry = { piece-spartan-ally-cavalry }
unit-spartan-ally-naval = { piece-spartan-ally-naval }
piece-leader = chef
mark-rebel = en rébellion
mark-ravaged = ravagé
mark-siege = assiégé
mark-objective = objectif
mark-route = sur la route
mark-plague = peste à Athènes
mark-civil_war = guerre civile à Corcyre
mark-deaths = des chefs peuvent mourir
mark-nicias = Nicias dirige Athènes
mark-helots = révolte des hilotes
mark-persia = la Perse paie Sparte
mark-disaster = désastre naval
mark-hostages-athens = Athènes détient des otages
mark-hostages-sparta = Sparte détient des otages
track-turn = Tour
track-points = Points de victoire
track-treasury = Trésor
track-bellicosity = Bellicosité
track-confidence = Confiance

## Matrices

strategy-athens-attack-spartan-ally = attaquer un allié de Sparte
strategy-athens-cause-rebellion = déclencher une rébellion
strategy-sparta-cause-rebellion = déclencher une rébellion
strategy-athens-cut-loc = couper une ligne de communication
strategy-sparta-cut-loc = couper une ligne de communication
strategy-athens-attack-sparta = attaquer Sparte
strategy-sparta-attack-athens = attaquer Athènes
strategy-sparta-attack-athenian-ally = attaquer un allié d’Athènes
zone-acarnania = Acarnanie
zone-arcadia = Arcadie
zone-argolid = Argolide
zone-caria = Carie
zone-central = Grèce centrale
zone-chalcidice = Chalcidique
zone-elis-achaea = Élide et Achaïe
zone-euboea = Eubée
zone-hellespont = Hellespont
zone-ionia = Ionie
zone-islands = les îles
zone-laconia = Laconie
zone-sicily = Sicile
zone-thrace = Thrace
zone-west = l’ouest
defence-saronic = un ennemi à Égine ou Salamine
defence-naupactus = un ennemi à Naupacte
defence-key-allies = un ennemi à Chios ou Corcyre
defence-hellespont = un ennemi sur l’Hellespont
defence-sparta-threatened = un ennemi à deux espaces de Sparte
defence-peloponnese = un ennemi dans le Péloponnèse
defence-corinth-thebes = un ennemi à Corinthe ou Thèbes
defence-syracuse = un ennemi à Syracuse
cause-controlled = il le contrôle déjà
cause-occupied = une force ennemie s’y trouve
cause-home = c’est un espace d’origine
cause-coalition = c’est un espace de coalition
cause-rebel = il est déjà en rébellion
cause-neutral = c’est un neutre qui entrerait en guerre
cause-no-route = aucune route permise n’y mène
cause-no-force = l’armée ne peut être levée
grounds-chosen = par choix
grounds-augury = les augures s’y opposent
grounds-no-leader = plus aucun chef
grounds-no-funds = fonds insuffisants
grounds-no-force = forces insuffisantes
grounds-no-objective = plus aucun objectif
grounds-limit = deux opérations au plus ce tour
neutral-argos = Argos
neutral-syracuse = Syracuse
neutral-pella = la Macédoine
neutral-persia = la Perse
battle-land = bataille terrestre
battle-naval = bataille navale
battle-mixed = bataille mixte
status-kept = conservée
status-rolled = au dé
status-barred = interdite par les otages
revenue-epidamnus = la ligne d’Épidamne
revenue-syracuse = le tribut de Syracuse
revenue-sicily = la domination de la Sicile
revenue-persia = l’or perse
revenue-helots = la révolte des hilotes
revenue-sea-line = la ligne vers l’Euxin est coupée
revenue-eisphora = eisphora

## Rolls

event-roll = { $side ->
    [aucun] Dé
   *[other] { $side }
} { $dice } ({ $purpose }){ $modifiers ->
    [aucun] {""}
   *[other] , { $modifiers }
} : { $result }.
purpose-side = changement de camp
purpose-event = événement aléatoire
purpose-mine = mine d’argent
purpose-league = rebelle de la Ligue
purpose-adjacent = voisin d’un rebelle
purpose-pella = Macédoine
purpose-signs = signes des dieux
purpose-strategy = stratégie
purpose-augury = augures
purpose-zone = zone
purpose-objective = objectif
purpose-rebellion = rébellion
purpose-storm = tempête
purpose-interception = interception
purpose-skirmish = escarmouche
purpose-land-battle = bataille terrestre
purpose-naval-battle = bataille navale
purpose-siege = siège
purpose-going-home = rester ou rentrer
purpose-spread = extension de la rébellion
purpose-armistice = durée de l’armistice
purpose-first-choice = qui choisit d’abord
purpose-initiative = première opération
modifier-confidence = confiance { $value }
modifier-strategic = valeur stratégique { $value }
modifier-alcibiades = Alcibiade { $value }
modifier-tactical = valeur tactique { $value }
modifier-cavalry = plus de cavalerie { $value }
modifier-hoplites = plus d’hoplites { $value }
modifier-spartans = moitié d’hoplites spartiates { $value }
modifier-sparta = à Sparte { $value }
modifier-ships = plus de navires { $value }
modifier-athenians = moitié de navires athéniens { $value }
modifier-syracuse = Syracuse { $value }
modifier-influence = influence ennemie { $value }
modifier-nicias = Nicias { $value }

## What happens

event-turn = Le tour { $n } commence.
event-commands = Le joueur garde le commandement : { $side }.
event-changes-side = Le joueur change de camp et commande désormais : { $side }.
event-event = Événement { $n } : { $n ->
    [2] une mine d’argent est découverte.
    [3] des oligarques se soulèvent à Athènes.
    [4] le roi Sitalcès de Thrace change de camp.
    [5] la Perse entre en guerre.
    [6] la peste à Athènes.
    [7] un démagogue à vendre.
    [8] des oligarques se soulèvent dans la Ligue de Délos.
    [9] le roi Perdiccas de Macédoine change de camp.
    [10] les neutres s’agitent.
    [11] les dieux rappellent des chefs.
   *[12] une éclipse ou un séisme.
}
event-event-impossible = L’événement { $n } ne peut avoir lieu.
event-silver = { $side } trouve de l’argent : { $n } talents.
event-oligarchs = Athènes perdra deux de bellicosité ce tour et gagne { $n } talents.
event-sitalces = { $city } passe au camp : { $side }.
event-persia = La Perse paie Sparte désormais.
event-persian-horse = Iasos est prise : la Perse paie davantage et envoie sa cavalerie à { $city }.
event-plague = La peste tue { $n } hoplites athéniens et coûte { $talents } talents.
event-alcibiades = { $n ->
    [1] Alcibiade passe à Sparte.
    [2] Alcibiade fuit chez les Perses à Sardes.
    [3] Alcibiade redevient un chef athénien.
   *[4] Alcibiade part en exil.
}
event-rebels = { $city } se rebelle.
event-holds = { $city } reste fidèle.
event-next-entry = { $city } ne peut se rebeller : la suivante de la liste.
event-macedonia = La Macédoine rejoint { $side }.
event-civil-war = Guerre civile à { $city } : ses points de force ne participent pas aux opérations.
event-corcyra-neutral = { $city } devient neutre.
event-joins = { $neutral } rejoint { $side } avec ses forces.
event-deaths-loom = Des chefs peuvent mourir au combat ce tour.
event-signs = { $side } ne peut conduire que { $n } opérations ce tour.
event-league-calm = La Ligue de Délos reste calme.
event-league-rebels = Rébellion dans la Ligue de Délos.
event-disaster = Après le désastre naval, la Ligue se rebelle malgré la confiance.
event-leader = { $leader } commande pour { $side }.
event-nicias = Nicias dirige Athènes : un armistice serait plus long.
event-strategy = Stratégie de { $side } : { $strategy } ({ $status }).
event-confidence-reset = La confiance revient à zéro.
event-passes = { $side } passe : { $grounds }.
event-first-operation = { $side } conduit la première opération.
event-defence = { $side } doit se défendre ({ $defence }) : { $city }.
event-defence-impossible = { $side } devrait se défendre ({ $defence }) contre { $city }, mais { $cause }.
event-zone = Zone : { $zone }.
event-objective = { $side } : { $leader } est envoyé contre { $city }.
event-rerolled = { $city } est relancé : { $cause }.
event-army-required = Armée requise : { $hoplites } hoplites, { $cavalry } cavalerie, { $naval } navires.
event-source = De { $city } : { $n } { $unit }.
event-substitute = Des hoplites remplacent la cavalerie introuvable : { $n }.
event-cost = L’armée coûte { $talents } talents à { $side }.
event-incites = { $side } dépense { $talents } talents pour une rébellion à { $city }.
event-rebellion-fails = { $city } ne se rebelle pas.
event-activates = { $side } active { $n } { $unit } à { $city } pour { $talents } talents.
event-route = { $leader } prend la route par { $to }{ $n ->
    [one] .
   *[other] , l’une de { $n } routes aussi courtes.
}
event-enters = { $leader } entre à { $city }.
event-ravages = { $side } ravage { $city }.
event-arrives = { $leader } a atteint { $city }.
event-halts = { $leader } ne peut aller plus loin que { $city }.
event-lapses = { $leader } n’a pas d’armée : l’opération tombe.
event-crossing = { $leader } traverse la haute mer.
event-storm = Une tempête détruit l’armée de { $leader }.
event-left-behind = { $n } { $unit } sont laissés à { $city }.
event-intercepts = { $side } intercepte à { $city } depuis { $from }.
event-no-interception = { $side } n’intercepte pas à { $city } depuis { $from }.
event-lets-pass = { $side } laisse passer l’armée à { $city }.
event-leader-intercepted = { $leader } est pris seul à { $city } et se retire pour le tour.
event-isthmus-watch = { $side } garde l’isthme depuis { $from } : l’armée est surprise à { $city }.
event-skirmish = Escarmouche à { $city }.
event-becomes-battle = L’escarmouche à { $city } devient une bataille.
event-battle = { $city } : { $battle }.
event-no-battle = Pas de bataille à { $city } : navires et troupes ne se rencontrent pas.
event-withdraws = { $side } se retire de { $city }.
event-wins = { $side } l’emporte à { $city }.
event-indecisive = La bataille de { $city } est indécise : les deux rentrent.
event-loses = { $side } perd { $n } { $unit }.
event-hostages = { $side } prend des otages.
event-leader-dies = { $leader } est mort.
event-leader-out = { $leader } se retire pour le tour.
event-leader-comes = { $leader } vient défendre { $city }.
event-siege = { $side } assiège { $city }.
event-siege-lifted = Le siège de { $city } est levé.
event-siege-fails = Le siège de { $city } par { $side } échoue.
event-long-walls = La mer nourrit Athènes derrière ses Longs Murs : { $city } tient.
event-siege-succeeds = { $city } tombe aux mains de { $side } : { $talents } talents.
event-stays = L’armée de { $leader } ({ $side }) reste à { $city }.
event-leaves-garrison = L’armée de { $leader } ({ $side }) laisse une garnison à { $city } et rentre.
event-goes-home = { $n } { $unit } rentrent à { $city }.
event-no-home = { $n } { $unit } n’ont plus de foyer et sont perdus.
event-waits = { $n } { $unit } attendent dans la case de retour.
event-quelled = La rébellion à { $city } est étouffée.
event-captured = { $city } ouvre ses portes à { $side }.
event-chios-again = Chios est de nouveau amie : { $n } points de force alliés reviennent de Samos.
event-helots = Les hilotes se révoltent : Sparte perd { $n } de bellicosité ce tour.
event-helots-quiet = Les hilotes se calment.
event-income = { $side } reçoit { $n } talents : { $base } moins { $spaces } pour les espaces perdus, autres causes { $bonus }.
event-builds = { $side } construit : { $unit }.
event-bellicosity = Bellicosité de { $side } : { $n } (confiance { $confidence }, espaces { $spaces }, événements { $events }).
event-surrenders = { $side } se rend.
event-armistice = Armistice : la paix pour { $n } tours.
event-armistice-turn = Le tour { $n } passe en paix.
event-points = Points de victoire { $n }, total { $total }.
event-game-over = La partie est finie avec { $total } points de victoire.
event-pursues = { $side } suit sa stratégie : { $strategy }.
event-aims = Objectif de { $side } : { $city }.
event-engages = La force de { $side } à { $from } affronte l’ennemi dans sa zone d’influence à { $city }.
event-open-harbour = Les assiégés de { $city } ont plus de navires que les assiégeants.
event-musters = Levée à { $city } : { $n } { $unit }.
event-plague-takes = La peste emporte { $leader }.
event-new-will = Bellicosité de { $side } après l’armistice : { $n }.
event-revenue = { $side }, { $revenue } : { $talents } talents.

## What is asked

prompt-interception = { $leader } entre à { $city } : intercepter ?
prompt-consult = { $side } : consultez les dieux pour une autre opération, ou passez.
prompt-operate = { $side }, sous { $leader } : une opération, une rébellion, ou passer.
prompt-objective = { $side } : choisissez l’objectif de { $leader }.
prompt-assemble = { $leader } à { $city }, contre { $to } : rassemblez une armée ({ $n } à présent) et partez.
prompt-order = Choisissez ce qui est résolu ensuite.
prompt-send = Où va le point de force restant ({ $unit }) ?
prompt-build = { $side } : construisez jusqu’à { $n } points de force ({ $talents } talents).

## What can be done

action-pass = Passer
action-consult = Consulter les dieux
action-campaign = Conduire une opération
action-incite = Déclencher une rébellion
action-objective = Objectif : { $city }
action-rebel = Rébellion à { $city }
action-take = Activer { $n } { $unit }
action-go = Rassembler à { $city }
action-go-by-sea = Rassembler à { $city }, par la haute mer
action-march = Partir vers l’objectif
action-cross = Partir par la haute mer
action-halt = Rester ici
action-intercept = Intercepter depuis { $city }
action-decline = Laisser passer
action-fight = Bataille à { $city }
action-engage = Bataille de { $from } contre { $to }
action-besiege = Siège de { $city }
action-send = Envoyer { $unit } à { $city }
action-build = Construire : { $unit }
action-done = Terminé

## Why not

why-funds = Cela coûte { $n } talents ; { $talents } peuvent être dépensés.
why-euxine = L’Euxin n’est pas un objectif.
why-neutral = { $city } est neutre et fermé à ce camp.
why-hostages = L’ennemi détient des otages : { $city } ne peut être un objectif.
why-occupied = Une force tient { $city } : pas de rébellion possible.
why-coalition = { $city } est un espace d’origine ou de coalition.
why-rebel = { $city } est déjà en rébellion.
why-own-space = { $city } est déjà dans ce camp.
why-march = L’armée peut atteindre son objectif.
why-no-army = Aucun point de force n’est encore activé.
why-no-crossing = La haute mer n’est pas un raccourci ici.
why-no-route = Aucune route permise ne mène à { $city }.
why-not-yours = { $unit } : c’est l’autre camp.
why-civil-war = Guerre civile : personne ne quitte Corcyre ce tour.
why-not-available = { $unit } : { $n } seulement peuvent être activés ici.
why-visited = Le chef est déjà passé à { $city }.
why-nobody-there = Personne ne peut être activé à { $city }.
why-build-limit = { $n } talents au plus par tour de construction.
why-counters = Plus de pion : { $unit }.

## Spaces and leaders

city-athens = Athènes
city-piraeus = Le Pirée
city-panactum = Panacte
city-decelea = Décélie
city-oropus = Oropos
city-salamis = Salamine
city-aegina = Égine
city-plataea = Platées
city-thebes = Thèbes
city-chaeronea = Chéronée
city-atalante = Atalante
city-delphi = Delphes
city-amphissa = Amphissa
city-heraclea = Héraclée
city-larisa = Larissa
city-megara = Mégare
city-corinth = Corinthe
city-cenchreae = Cenchrées
city-sicyon = Sicyone
city-phlius = Phlionte
city-argos = Argos
city-epidaurus = Épidaure
city-methana = Méthana
city-cape_scyllaeum = Cap Skyllaion
city-troezen = Trézène
city-hermione = Hermione
city-thyrea = Thyréa
city-prasiae = Prasies
city-epidaurus_limera = Épidaure Limira
city-cythera = Cythère
city-gythium = Gythion
city-taenarum = Cap Ténare
city-sparta = Sparte
city-corone = Coroné
city-asine = Asiné
city-pylos = Pylos
city-lepreum = Lépréon
city-pheia = Phéia
city-elis = Élis
city-cyllene = Cyllène
city-olympia = Olympie
city-mantinea = Mantinée
city-tegea = Tégée
city-patrae = Patras
city-panormus = Panorme
city-naupactus = Naupacte
city-oeniadae = Oiniades
city-stratus = Stratos
city-anactorium = Anactorion
city-ambracia = Ambracie
city-pharsalus = Pharsale
city-leucas = Leucade
city-cephallenia = Céphallénie
city-zacynthus = Zacynthe
city-corcyra = Corcyre
city-apollonia = Apollonie
city-epidamnus = Épidamne
city-taras = Tarente
city-rhegium = Rhégion
city-messana = Messine
city-catana = Catane
city-leontini = Léontinoi
city-syracuse = Syracuse
city-gela = Géla
city-segesta = Ségeste
city-macedonia = Macédoine
city-pella = Pella
city-methone_pieria = Méthone (Piérie)
city-potidaea = Potidée
city-olynthus = Olynthe
city-scione = Skioné
city-torone = Toroné
city-acanthus = Acanthe
city-amphipolis = Amphipolis
city-thasos = Thasos
city-abdera = Abdère
city-maroneia = Maronée
city-aenus = Ainos
city-cardia = Cardia
city-sestos = Sestos
city-abydos = Abydos
city-lampsacus = Lampsaque
city-cyzicus = Cyzique
city-perinthus = Périnthe
city-byzantium = Byzance
city-euxine = Euxin (Mer Noire)
city-imbros = Imbros
city-lemnos = Lemnos
city-scyros = Skyros
city-histiaea = Histiée
city-chalcis = Chalcis
city-eretria = Érétrie
city-carystus = Carystos
city-ceos = Kéos
city-andros = Andros
city-paros = Paros
city-naxos = Naxos
city-melos = Mélos
city-methymna = Méthymne
city-mytilene = Mytilène
city-chios = Chios
city-samos = Samos
city-cyme = Kymé
city-phocaea = Phocée
city-clazomenae = Clazomènes
city-erythrae = Érythrées
city-teos = Téos
city-colophon = Colophon
city-ephesus = Éphèse
city-miletus = Milet
city-sardis = Sardes
city-iasus = Iasos
city-kos = Kos
city-cnidus = Cnide
city-loryma = Loryma
city-camirus = Camiros
city-lindus = Lindos

leader-pericles = Périclès
leader-cleon = Cléon
leader-nicias = Nicias
leader-demosthenes = Démosthène
leader-alcibiades = Alcibiade
leader-phormio = Phormion
leader-thrasybulus = Thrasybule
leader-thrasyllus = Thrasylle
leader-archidamus = Archidamos
leader-pleistoanax = Pleistoanax
leader-agis = Agis
leader-brasidas = Brasidas
leader-gylippus = Gylippe
leader-mindarus = Mindaros
leader-callicratides = Callicratidas
leader-lysander = Lysandre
