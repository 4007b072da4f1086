# The Peloponnesian War. Arguments that name things (a side, a space, a unit) arrive already in words.

title = La Guerre du Péloponnèse
years = La guerre d’Athènes et de Sparte, 431–{"\u2060"}404 av. J.-C.
length = 2 à 5 heures
difficulty = exigeant
line = Seul contre un système qui joue l’autre camp et vous fait changer de camp quand vous gagnez, ou à deux.
subtitle = Athènes contre Sparte, de 431 à 404 av. J.-C. : une guerre à mener dans les deux camps.
side-athens = Athènes
    .of = d’Athènes
side-sparta = Sparte
side-player = le joueur
    .at = au joueur
    .of = du joueur
scenario-peloponnesian-war = La Guerre du Péloponnèse (tours 1 à 10)
scenario-archidamian-war = La Guerre d’Archidamos (tours 1 à 3)
scenario-decelean-war = La Guerre de Décélie (tours 6 à 8)
scenario-fall-of-athens = La Chute d’Athènes (tours 7 à 10)
option-mode = Joueurs
option-mode-solitaire = Un joueur contre le jeu
option-mode-two-player = Deux joueurs
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

piece-hoplite = hoplite
pieces-hoplite = { $n ->
    [one] { $n } hoplite
   *[other] { $n } hoplites
}
piece-cavalry = cavalier
pieces-cavalry = { $n ->
    [one] { $n } cavalier
   *[other] { $n } cavaliers
}
piece-trireme = navire
pieces-trireme = { $n ->
    [one] { $n } navire
   *[other] { $n } navires
}
piece-ally-hoplite = hoplite allié
pieces-ally-hoplite = { $n ->
    [one] { $n } hoplite allié
   *[other] { $n } hoplites alliés
}
piece-ally-cavalry = cavalier allié
pieces-ally-cavalry = { $n ->
    [one] { $n } cavalier allié
   *[other] { $n } cavaliers alliés
}
piece-ally-trireme = navire allié
pieces-ally-trireme = { $n ->
    [one] { $n } navire allié
   *[other] { $n } navires alliés
}
piece-leader = chef
unit-athenian-hoplite = { $n ->
    [one] hoplite athénien
   *[other] hoplites athéniens
}
    .one = un hoplite athénien
unit-athenian-cavalry = { $n ->
    [one] cavalier athénien
   *[other] cavaliers athéniens
}
    .one = un cavalier athénien
unit-athenian-naval = { $n ->
    [one] navire athénien
   *[other] navires athéniens
}
    .one = un navire athénien
unit-athenian-ally-hoplite = { $n ->
    [one] hoplite allié d’Athènes
   *[other] hoplites alliés d’Athènes
}
    .one = un hoplite allié d’Athènes
unit-athenian-ally-cavalry = { $n ->
    [one] cavalier allié d’Athènes
   *[other] cavaliers alliés d’Athènes
}
    .one = un cavalier allié d’Athènes
unit-athenian-ally-naval = { $n ->
    [one] navire allié d’Athènes
   *[other] navires alliés d’Athènes
}
    .one = un navire allié d’Athènes
unit-spartan-hoplite = { $n ->
    [one] hoplite spartiate
   *[other] hoplites spartiates
}
    .one = un hoplite spartiate
unit-spartan-cavalry = { $n ->
    [one] cavalier spartiate
   *[other] cavaliers spartiates
}
    .one = un cavalier spartiate
unit-spartan-naval = { $n ->
    [one] navire spartiate
   *[other] navires spartiates
}
    .one = un navire spartiate
unit-spartan-ally-hoplite = { $n ->
    [one] hoplite allié de Sparte
   *[other] hoplites alliés de Sparte
}
    .one = un hoplite allié de Sparte
unit-spartan-ally-cavalry = { $n ->
    [one] cavalier allié de Sparte
   *[other] cavaliers alliés de Sparte
}
    .one = un cavalier allié de Sparte
unit-spartan-ally-naval = { $n ->
    [one] navire allié de Sparte
   *[other] navires alliés de Sparte
}
    .one = un navire allié de Sparte
mark-rebel = en rébellion
mark-ravaged = ravagé
mark-siege = assiégé
mark-objective = objectif
mark-route = sur la route
mark-neutral = neutre
box-box = Case de retour
role-ready = disponible
role-aside = a commandé ce tour
role-away = hors du jeu
role-dead = mort
link-land = ligne terrestre
link-naval = ligne maritime
link-mixed = ligne pour troupes et navires
link-isthmus = l’isthme de Corinthe
link-open-sea = haute mer
space-land = intérieur des terres
space-coast = côte
space-island = île
influence-cavalry = zone d’influence de la cavalerie
influence-naval = zone d’influence des navires
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
cause-controlled = ce camp le contrôle déjà
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
neutral-pella = La Macédoine
neutral-persia = La Perse
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
event-sitalces = { $city } passe dans le camp { $side-of }.
event-persia = La Perse paie Sparte désormais.
event-persian-horse = Iasos est prise : la Perse paie davantage et envoie sa cavalerie { $city-at }.
event-plague = La peste tue { $n ->
    [one] { $n } hoplite athénien
   *[other] { $n } hoplites athéniens
} et coûte { $talents } talents.
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
event-civil-war = Guerre civile { $city-at } : ses points de force ne participent pas aux opérations.
event-corcyra-neutral = { $city } devient neutre.
event-joins = { $neutral } rejoint { $side } avec ses forces.
event-deaths-loom = Des chefs peuvent mourir au combat ce tour.
event-signs = { $side } ne peut conduire que { $n ->
    [one] { $n } opération
   *[other] { $n } opérations
} ce tour.
event-league-calm = La Ligue de Délos reste calme.
event-league-rebels = Rébellion dans la Ligue de Délos.
event-disaster = Après le désastre naval, la Ligue se rebelle malgré la confiance.
event-leader = { $leader } commande pour { $side }.
event-nicias = Nicias dirige Athènes : un armistice serait plus long.
event-strategy = Stratégie { $side-of } : { $strategy } ({ $status }).
event-confidence-reset = La confiance revient à zéro.
event-passes = { $side } passe : { $grounds }.
event-first-operation = { $side } conduit la première opération.
event-defence = { $side } doit se défendre ({ $defence }) : { $city }.
event-defence-impossible = { $side } devrait se défendre ({ $defence }) contre { $city-the }, mais { $cause }.
event-zone = Zone : { $zone }.
event-objective = { $side } : { $leader } est envoyé contre { $city-the }.
event-rerolled = { $city } ne convient pas ({ $cause }) : on relance.
event-army-required = Armée requise : { $hoplites ->
    [0] pas d’hoplite
    [one] 1 hoplite
   *[other] { $hoplites } hoplites
}, { $cavalry ->
    [0] pas de cavalerie
    [one] 1 cavalier
   *[other] { $cavalry } cavaliers
}, { $naval ->
    [0] pas de navire
    [one] 1 navire
   *[other] { $naval } navires
}.
event-source = On prend { $city-at } : { $n } { $unit }.
event-substitute = Des hoplites remplacent la cavalerie introuvable : { $n }.
event-cost = L’armée coûte { $talents } talents à { $side }.
event-incites = { $side } dépense { $talents } talents pour une rébellion { $city-at }.
event-rebellion-fails = { $city } ne se rebelle pas.
event-activates = { $side } active { $n } { $unit } { $city-at }{ $talents ->
    [0] {" "}sans frais
   *[other] {" "}pour { $talents } talents
}.
event-route = { $leader } prend la route par { $to-the }{ $n ->
    [one] .
   *[other] , l’une de { $n } routes aussi courtes.
}
event-enters = { $leader } gagne { $city-the }.
event-ravages = { $side } ravage { $city-the }.
event-arrives = { $leader } a atteint { $city-the }.
event-halts = { $leader } ne peut aller plus loin que { $city-the }.
event-lapses = { $leader } n’a pas d’armée : l’opération tombe.
event-crossing = { $leader } traverse la haute mer.
event-storm = Une tempête détruit l’armée { $leader-of }.
event-left-behind = { $n } { $unit } { $n ->
    [one] est laissé
   *[other] sont laissés
} { $city-at }.
event-intercepts = { $side } intercepte { $city-at } depuis { $from-the }.
event-no-interception = { $side } n’intercepte pas { $city-at } depuis { $from-the }.
event-lets-pass = { $side } laisse passer l’armée { $city-at }.
event-leader-intercepted = { $leader } est pris seul { $city-at } et se retire pour le tour.
event-isthmus-watch = { $side } garde l’isthme depuis { $from-the } : l’armée est surprise { $city-at }.
event-skirmish = Escarmouche { $city-at }.
event-becomes-battle = L’escarmouche { $city-at } devient une bataille.
event-battle = { $city } : { $battle }.
event-no-battle = Pas de bataille { $city-at } : navires et troupes ne se rencontrent pas.
event-withdraws = { $side } se retire { $city-of }.
event-wins = { $side } l’emporte { $city-at }.
event-indecisive = La bataille { $city-of } est indécise : les deux rentrent.
event-loses = { $side } perd { $n } { $unit }.
event-hostages = { $side } prend des otages.
event-leader-dies = { $leader } est mort.
event-leader-out = { $leader } se retire pour le tour.
event-leader-comes = { $leader } vient défendre { $city-the }.
event-siege = { $side } assiège { $city-the }.
event-siege-lifted = Le siège { $city-of } est levé.
event-siege-fails = Le siège { $city-of } par { $side } échoue.
event-long-walls = La mer nourrit Athènes derrière ses Longs Murs : { $city-the } tient.
event-siege-succeeds = { $city } tombe aux mains { $side-of } : { $talents } talents.
event-stays = L’armée { $leader-of } ({ $side }) reste { $city-at }.
event-leaves-garrison = L’armée { $leader-of } ({ $side }) laisse une garnison { $city-at } et rentre.
event-goes-home = { $n } { $unit } { $n ->
    [one] rentre
   *[other] rentrent
} { $city-at }.
event-no-home = { $n } { $unit } sans foyer : { $n ->
    [one] perdu
   *[other] perdus
}.
event-waits = { $n } { $unit } { $n ->
    [one] attend
   *[other] attendent
} dans la case de retour.
event-quelled = La rébellion { $city-at } est étouffée.
event-captured = { $city } ouvre ses portes à { $side }.
event-chios-again = Chios est de nouveau amie : { $n ->
    [one] { $n } point de force allié revient
   *[other] { $n } points de force alliés reviennent
} de Samos.
event-helots = Les hilotes se révoltent : Sparte perd { $n } de bellicosité ce tour.
event-helots-quiet = Les hilotes se calment.
event-income = { $side } reçoit { $n } talents : { $base } de base, moins { $spaces } pour les espaces perdus{ $bonus ->
    [0] {""}
   *[other] , { $bonus } pour le reste
}.
event-builds = { $side } construit { $unit-one }.
event-bellicosity = Bellicosité { $side-of } : { $n } (confiance { $confidence }, espaces { $spaces }, événements { $events }).
event-surrenders = { $side } se rend.
event-armistice = Armistice : la paix pour { $n ->
    [one] { $n } tour
   *[other] { $n } tours
}.
event-armistice-turn = Le tour { $n } passe en paix.
event-points = Points de victoire { $n }, total { $total }.
event-game-over = La partie est finie avec { $total } points de victoire.
event-war-won = { $side } gagne la guerre.
event-war-drawn = Aucun camp ne gagne la guerre.
event-leaderless = L’armée { $side-of } a perdu son chef et reste { $city-at }.
event-pursues = { $side } suit sa stratégie : { $strategy }.
event-aims = Objectif { $side-of } : { $city-the }.
event-engages = La force { $side-of } { $from-at } affronte l’ennemi dans sa zone d’influence { $city-at }.
event-open-harbour = Les assiégés { $city-of } ont plus de navires que les assiégeants.
event-musters = Levée { $city-at } : { $n } { $unit }.
event-plague-takes = La peste emporte { $leader }.
event-new-will = Bellicosité { $side-of } après l’armistice : { $n }.
event-revenue = { $side }, { $revenue } : { $talents } talents.

## What is asked

prompt-interception = { $leader } gagne { $city-the } : intercepter ?
prompt-consult = { $side } : consultez les dieux pour une autre opération, ou passez.
prompt-operate = { $side }, sous { $leader } : une opération, une rébellion, ou passer.
prompt-objective = { $n ->
    [1] { $side }, sous { $leader } : choisissez l’espace à soulever.
   *[other] { $side } : choisissez l’objectif { $leader-of }.
}
prompt-assemble = { $leader } rassemble une armée { $city-at } ({ $n } à présent) contre { $to-the }.
prompt-order = Choisissez ce qui est résolu ensuite.
prompt-send = Où va le point de force restant ({ $unit-one }) ?
prompt-objective-how = Choisissez un espace éclairé ; son nom dit ce qui s’y trouve.
prompt-assemble-how = Prenez des points de force à côté de la carte, allez à un espace éclairé, ou partez.
prompt-interception-how = Choisissez l’espace éclairé d’où intercepter, ou laissez passer l’armée.
prompt-order-how = Choisissez un espace éclairé.
prompt-send-how = Choisissez l’un des deux espaces éclairés.
prompt-build = { $side } : construisez jusqu’à { $n ->
    [one] { $n } point de force
   *[other] { $n } points de force
} ({ $talents } talents).

## What can be done

action-pass = Passer
action-consult = Consulter les dieux
action-campaign = Conduire une opération
action-incite = Déclencher une rébellion
action-objective = Objectif : { $city }
action-rebel = Rébellion { $city-at }
action-take = Prendre { $n } { $unit }
action-go = Rassembler { $city-at }
action-go-by-sea = Rassembler { $city-at }, par la haute mer
action-march = Partir vers l’objectif
action-cross = Partir par la haute mer
action-halt = Rester ici
action-intercept = Intercepter depuis { $city-the }
action-decline = Laisser passer
action-fight = Bataille { $city-at }
action-engage = Bataille contre { $to-the } depuis { $from-the }
action-besiege = Siège { $city-of }
action-send = Envoyer { $unit-one } { $city-at }
action-build = Construire { $unit-one }
action-done = Terminé

## Why not

why-funds = Cela coûte { $n } talents ; { $talents } peuvent être dépensés.
why-euxine = L’Euxin n’est pas un objectif.
why-neutral = { $city } est neutre et fermé à ce camp.
why-hostages = L’ennemi détient des otages : { $city-the } ne peut être un objectif.
why-occupied = Une force tient { $city-the } : pas de rébellion possible.
why-coalition = { $city } est un espace d’origine ou de coalition.
why-rebel = { $city } est déjà en rébellion.
why-own-space = { $city } est déjà dans ce camp.
why-march = L’armée peut atteindre son objectif.
why-no-army = Aucun point de force n’est encore activé.
why-no-crossing = La haute mer n’est pas un raccourci ici.
why-no-route = Aucune route permise ne mène { $city-at }.
why-not-yours = { $unit } : c’est l’autre camp.
why-civil-war = Guerre civile : personne ne quitte Corcyre ce tour.
why-not-available = { $unit } : { $n } seulement peuvent être activés ici.
why-visited = Le chef est déjà passé { $city-at }.
why-nobody-there = Personne ne peut être activé { $city-at }.
why-build-limit = { $n } talents au plus par tour de construction.
why-counters = Plus de pion : { $unit }.

## Spaces and leaders

city-athens = Athènes
    .of = d’Athènes
city-piraeus = Le Pirée
    .at = au Pirée
    .of = du Pirée
    .the = le Pirée
city-panactum = Panacte
city-decelea = Décélie
city-oropus = Oropos
    .of = d’Oropos
city-salamis = Salamine
city-aegina = Égine
    .of = d’Égine
city-plataea = Platées
city-thebes = Thèbes
city-chaeronea = Chéronée
city-atalante = Atalante
    .of = d’Atalante
city-delphi = Delphes
city-amphissa = Amphissa
    .of = d’Amphissa
city-heraclea = Héraclée
    .of = d’Héraclée
city-larisa = Larissa
city-megara = Mégare
city-corinth = Corinthe
city-cenchreae = Cenchrées
city-sicyon = Sicyone
city-phlius = Phlionte
city-argos = Argos
    .of = d’Argos
city-epidaurus = Épidaure
    .of = d’Épidaure
city-methana = Méthana
city-cape_scyllaeum = Cap Skyllaion
    .at = au cap Skyllaion
    .of = du cap Skyllaion
    .the = le cap Skyllaion
city-troezen = Trézène
city-hermione = Hermione
    .of = d’Hermione
city-thyrea = Thyréa
city-prasiae = Prasies
city-epidaurus_limera = Épidaure Limira
    .of = d’Épidaure Limira
city-cythera = Cythère
city-gythium = Gythion
city-taenarum = Cap Ténare
    .at = au cap Ténare
    .of = du cap Ténare
    .the = le cap Ténare
city-sparta = Sparte
city-corone = Coroné
city-asine = Asiné
    .of = d’Asiné
city-pylos = Pylos
city-lepreum = Lépréon
city-pheia = Phéia
city-elis = Élis
    .of = d’Élis
city-cyllene = Cyllène
city-olympia = Olympie
    .of = d’Olympie
city-mantinea = Mantinée
city-tegea = Tégée
city-patrae = Patras
city-panormus = Panorme
city-naupactus = Naupacte
city-oeniadae = Oiniades
    .of = d’Oiniades
city-stratus = Stratos
city-anactorium = Anactorion
    .of = d’Anactorion
city-ambracia = Ambracie
    .of = d’Ambracie
city-pharsalus = Pharsale
city-leucas = Leucade
city-cephallenia = Céphallénie
city-zacynthus = Zacynthe
city-corcyra = Corcyre
city-apollonia = Apollonie
    .of = d’Apollonie
city-epidamnus = Épidamne
    .of = d’Épidamne
city-taras = Tarente
city-rhegium = Rhégion
city-messana = Messine
city-catana = Catane
city-leontini = Léontinoi
city-syracuse = Syracuse
city-gela = Géla
city-segesta = Ségeste
city-macedonia = Macédoine
    .at = en Macédoine
    .of = de Macédoine
city-pella = Pella
city-methone_pieria = Méthone (Piérie)
city-potidaea = Potidée
city-olynthus = Olynthe
    .of = d’Olynthe
city-scione = Skioné
city-torone = Toroné
city-acanthus = Acanthe
    .of = d’Acanthe
city-amphipolis = Amphipolis
    .of = d’Amphipolis
city-thasos = Thasos
city-abdera = Abdère
    .of = d’Abdère
city-maroneia = Maronée
city-aenus = Ainos
    .of = d’Ainos
city-cardia = Cardia
city-sestos = Sestos
city-abydos = Abydos
    .of = d’Abydos
city-lampsacus = Lampsaque
city-cyzicus = Cyzique
city-perinthus = Périnthe
city-byzantium = Byzance
city-euxine = Euxin (Mer Noire)
    .at = dans l’Euxin
    .of = de l’Euxin
    .the = l’Euxin
city-imbros = Imbros
    .of = d’Imbros
city-lemnos = Lemnos
city-scyros = Skyros
city-histiaea = Histiée
    .of = d’Histiée
city-chalcis = Chalcis
city-eretria = Érétrie
    .of = d’Érétrie
city-carystus = Carystos
city-ceos = Kéos
city-andros = Andros
    .of = d’Andros
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
    .of = d’Érythrées
city-teos = Téos
city-colophon = Colophon
city-ephesus = Éphèse
    .of = d’Éphèse
city-miletus = Milet
city-sardis = Sardes
city-iasus = Iasos
    .of = d’Iasos
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
    .of = d’Alcibiade
leader-phormio = Phormion
leader-thrasybulus = Thrasybule
leader-thrasyllus = Thrasylle
leader-archidamus = Archidamos
    .of = d’Archidamos
leader-pleistoanax = Pleistoanax
leader-agis = Agis
    .of = d’Agis
leader-brasidas = Brasidas
leader-gylippus = Gylippe
leader-mindarus = Mindaros
leader-callicratides = Callicratidas
leader-lysander = Lysandre

odds-battle = Gagne la bataille
odds-siege = Prend la forteresse
