# 300 : la terre et l’eau. Les arguments qui nomment une chose (camp, cité, carte) arrivent déjà traduits.

title = 300 : la terre et l’eau
subtitle = Les expéditions perses contre la Grèce, de la révolte de l’Ionie à la paix de Callias (499–449 av. J.-C.).

side-persia = La Perse
    .at = à la Perse
    .of = de la Perse
    .the = la Perse
side-greece = La Grèce
    .at = à la Grèce
    .of = de la Grèce
    .the = la Grèce

scenario-standard = Les cinq expéditions
option-cheap-persian-fleets = Une flotte perse coûte 1 talent au lieu de 2 (règle optionnelle)

## Cités

city-abydos = Abydos
    .of = d’Abydos
city-athenai = Athènes
    .of = d’Athènes
city-delphi = Delphes
city-ephesos = Éphèse
    .of = d’Éphèse
city-eretria = Érétrie
    .of = d’Érétrie
city-korinthos = Corinthe
city-larissa = Larissa
city-naxos = Naxos
city-pella = Pella
city-sparta = Sparte
city-thebai = Thèbes

## Personnages

character-darius = Darius
character-xerxes = Xerxès
character-artemisia = Artémise
character-miltiades = Miltiade
character-themistocles = Thémistocle
character-leonidas = Léonidas

## Phases

phase-preparation = Préparation
phase-operations = Opérations
phase-supply = Ravitaillement
phase-score = Score
phase-aborted = Expédition avortée
phase-over = La partie est terminée

## Comment la partie a été gagnée

reason-automatic = les deux cités majeures ennemies
reason-score = meilleur score
reason-draw = égalité au score
outcome-automatic = Les deux cités majeures de l’ennemi sont prises : la guerre s’arrête aussitôt.
outcome-score = Les cinq expéditions sont terminées, et le score décide.
outcome-draw = Les cinq expéditions sont terminées, et le score est égal.

## Ce qui se trouve sur la table

piece-army = armée
piece-fleet = flotte
pieces-army = { n-armies }
pieces-fleet = { n-fleets }

track-expedition = Expédition
track-score = Score
track-talents = Talents
track-reserve-armies = Armées en réserve
track-reserve-fleets = Flottes en réserve

mark-battle = Bataille
mark-carneia = Karneia : aucun événement lié à Sparte, et aucune armée grecque ne quitte Sparte
mark-burnt = Acropole en flammes : Athènes ne compte pour personne au score de cette expédition
mark-impoverished = Acropole en flammes : un talent de moins à la prochaine préparation grecque
mark-no_retreat = Thémistocle : aucune retraite de bataille navale pendant cette opération
mark-kept = La Perse a conservé une carte : 10 talents à la prochaine expédition

odds-round = Cette ronde
odds-end = Combat jusqu’au bout

## Nombres

n-armies = { $n ->
    [one] { $n } armée
   *[other] { $n } armées
}
n-fleets = { $n ->
    [one] { $n } flotte
   *[other] { $n } flottes
}
n-cards = { $n ->
    [0] aucune carte
    [one] { $n } carte
   *[other] { $n } cartes
}
n-talents = { $talents ->
    [one] { $talents } talent
   *[other] { $talents } talents
}
carried-armies = { $armies ->
    [one] { $armies } armée
   *[other] { $armies } armées
}
with-armies = { $armies ->
    [0] {""}
   *[other] {", "}transportant { carried-armies }
}
score-now = { $n ->
    [0] égalité
    [-1] 1 pour la Perse
    [-2] 2 pour la Perse
    [-3] 3 pour la Perse
    [-4] 4 pour la Perse
    [-5] 5 pour la Perse
    [-6] 6 pour la Perse
   *[other] { $n } pour la Grèce
}

## Cartes : une étiquette courte, puis l’événement de chaque camp et son effet

card-1 = carte 1
card-1-greece = Mines du Laurion
card-1-greece-text = Faites aussitôt une préparation de plus, avec 3 talents : les cartes d’abord, puis armées et flottes à 1 talent pièce. La limite de deux flottes ne s’applique pas, et cette carte ne peut pas être repiochée.
card-1-persia = Cavalerie de Mardonios
card-1-persia-text = Faites un mouvement terrestre. Dans la bataille qu’il provoque, les dés perses comptent en entier, même 5 et 6. Pausanias annule cet effet.

card-2 = carte 2
card-2-greece = Révolte de l’Ionie
card-2-greece-text = Retirez une armée perse d’Abydos ou d’Éphèse.
card-2-persia = Tribut de la terre et de l’eau
card-2-persia-text = Placez une armée perse de la réserve dans une cité qu’aucun camp ne contrôle. La Grèce peut répondre par Molôn Labé.

card-3 = carte 3
card-3-greece = Colère de Poséidon
card-3-greece-text = Retirez une flotte perse d’un port quelconque.
card-3-persia = Tribut de la terre et de l’eau
card-3-persia-text = Placez une armée perse de la réserve dans une cité qu’aucun camp ne contrôle. La Grèce peut répondre par Molôn Labé.

card-4 = carte 4
card-4-greece = Miltiade
card-4-greece-text = Réaction, avant la première ronde de toute bataille terrestre sans autre chef : la Grèce lance 3 dés à chaque ronde, si peu d’armées qu’elle ait. Une fois par partie ; une armée va définitivement sur sa case, prise dans la réserve ou, à défaut, sur la carte, mais pas la dernière de la bataille.
card-4-persia = Fête des Karneia
card-4-persia-text = Jusqu’à la fin de l’expédition, aucun événement lié à Sparte ne peut se produire, et les armées grecques de Sparte ne peuvent ni en partir par la route ni embarquer. Elles se défendent et peuvent faire retraite.

card-5 = carte 5
card-5-greece = Thémistocle
card-5-greece-text = Réaction à un mouvement naval perse, avant toute bataille : déplacez des flottes grecques, sans armées, d’un port autre que celui où les Perses viennent d’entrer vers le port de votre choix. Leur bataille a lieu d’abord, puis les Perses attaquent là où ils sont arrivés. Nul ne fait retraite d’une bataille navale pendant cette opération. Une fois par partie ; une armée va définitivement sur sa case, prise dans la réserve ou, à défaut, sur la carte.
card-5-persia = Les Immortels
card-5-persia-text = Réaction, quand la dernière armée perse d’une bataille terrestre tombe du vivant de Xerxès : autant d’armées que la Perse en avait au début de la bataille, trois au plus, reviennent de la réserve et la bataille recommence. Sans adversaire, elles tiennent simplement la cité. Une fois par bataille.

card-6 = carte 6
card-6-greece = Pausanias
card-6-greece-text = Sparte. Réaction, avant la première ronde d’une bataille sous l’effet de la Cavalerie de Mardonios : la cavalerie est annulée et la limite perse habituelle s’applique.
card-6-persia = Ostracisme
card-6-persia-text = La Grèce défausse une carte de sa main, tirée au hasard.

card-7 = carte 7
card-7-greece = Oracle de Delphes
card-7-greece-text = Défaussez le reste de votre main, puis piochez autant de cartes plus une.
card-7-persia = Grand roi
card-7-persia-text = Faites un mouvement terrestre. S’il provoque une bataille : un point pour la Perse s’il ne reste à la fin aucune armée grecque dans la cité ; un point pour la Grèce si la Perse ne contrôle pas alors la cité.

card-8 = carte 8
card-8-greece = Léonidas
card-8-greece-text = Sparte. Faites marcher exactement une armée ; dans la bataille qu’elle provoque, la Grèce lance 2 dés à chaque ronde. Une fois par partie ; une armée va d’abord définitivement sur sa case, prise dans la réserve ou, à défaut, sur la carte.
card-8-persia = Voie royale
card-8-persia-text = Choisissez Éphèse ou Abydos. Si des armées grecques s’y trouvent, elles retournent toutes à la réserve grecque ; sinon, placez-y une à trois armées perses de la réserve.

card-9 = carte 9
card-9-greece = Artémise
card-9-greece-text = Réaction, dans une bataille navale, juste après une ronde qui a coûté une flotte à la Perse et lui en laisse une autre : celle-ci fuit à son tour et va définitivement sur la case du personnage. L’armée qu’elle transportait retourne à la réserve. Une fois par partie.
card-9-persia = Hippias
card-9-persia-text = Regardez la main grecque et défaussez-en une carte.

card-10 = carte 10
card-10-greece = Evagelion
card-10-greece-text = Faites un mouvement terrestre. S’il provoque une bataille : un point pour la Grèce s’il ne reste à la fin aucune armée perse dans la cité ; un point pour la Perse si la Grèce ne contrôle pas alors la cité.
card-10-persia = Paix séparée
card-10-persia-text = Demande une main grecque non vide. Chaque camp lance un dé, sans limite. Si le dé perse est plus élevé, la Grèce montre sa main et en défausse toutes les cartes liées à Sparte.

card-11 = carte 11
card-11-greece = Mélas Zômós
card-11-greece-text = Sparte. Si la Grèce contrôle Sparte, placez-y une armée de la réserve.
card-11-persia = Mort soudaine du grand roi
card-11-persia-text = Ne se joue jamais comme événement : elle frappe quand la Perse la pioche. Darius meurt, puis la seconde fois Xerxès ; une armée va sur sa case et la main perse est perdue. En préparation, l’expédition avorte sans ravitaillement ni score ; par la Pacification, ravitaillement et score ont lieu. Les deux rois morts, elle ne sert qu’au mouvement.

card-12 = carte 12
card-12-greece = Molôn Labé
card-12-greece-text = Réaction à un Tribut de la terre et de l’eau : l’armée placée repart et la Grèce fait, si elle le peut, un mouvement terrestre. Son propre tour vient ensuite.
card-12-persia = Défection de Thèbes
card-12-persia-text = Les armées grecques de Thèbes partent toutes pour une même autre cité contrôlée par la Grèce, au choix de celle-ci ; puis une armée perse de la réserve, s’il en reste, entre à Thèbes.

card-13 = carte 13
card-13-greece = Trières
card-13-greece-text = Faites deux mouvements navals l’un après l’autre, sans armées. Chacun peut provoquer une bataille navale.
card-13-persia = Tribut de la terre et de l’eau
card-13-persia-text = Placez une armée perse de la réserve dans une cité qu’aucun camp ne contrôle. La Grèce peut répondre par Molôn Labé.

card-14 = carte 14
card-14-greece = Soutien de Syracuse
card-14-greece-text = Placez toutes les flottes grecques en réserve dans des ports contrôlés sans flotte perse, réparties comme vous voulez.
card-14-persia = Alliance avec Carthage
card-14-persia-text = Aucun événement : jouez-la pour faire mouvement, ou gardez-la pour que la Grèce ne l’ait pas.

card-15 = carte 15
card-15-greece = 300
card-15-greece-text = Sparte. Réaction, avant la première ronde d’une bataille terrestre où la Perse attaque et où n’est entré aucun autre chef : la Grèce lance 3 dés à chaque ronde, si peu d’armées qu’elle ait.
card-15-persia = L’Acropole en flammes
card-15-persia-text = Si la Perse contrôle Athènes : la cité ne compte pour personne au score de cette expédition, mais compte toujours pour la victoire automatique, et la prochaine préparation grecque dispose de 5 talents.

card-16 = carte 16
card-16-greece = Désertion de soldats grecs
card-16-greece-text = Retirez une armée perse d’une cité quelconque.
card-16-persia = Pacification de Babylone ou de l’Égypte
card-16-persia-text = Défaussez autant de vos cartes que vous voulez, puis piochez-en autant plus une. Le grand roi peut en mourir.

## Consignes

prompt-buy-cards = Combien de cartes achetez-vous ? Chacune coûte 1 talent ; vous disposez de { n-talents }.
prompt-raise = Levez armées et flottes avec ce qui reste : { n-talents }.
prompt-raise-how = Choisissez une cité ou un port éclairés ; combien viendra ensuite.
prompt-sacrifice = La réserve est vide : retirez une armée de la carte pour la case du personnage { $character }.
prompt-play-card = Jouez une carte pour son événement ou pour faire mouvement, ou passez.
prompt-play-card-how = Choisissez une carte éclairée ; vous direz ensuite pour quoi.
prompt-window = Répondez-vous par une réaction ?
prompt-window-how = Choisissez une carte éclairée, ou aucune réaction.
occasion-arrival = { $side } entre dans le port { $city-of }, depuis { $from } ; pas encore de bataille.
occasion-tribute = { $side } a obtenu le tribut : une armée se tient maintenant à { $city }.
occasion-land-battle = { $side } attaque à { $city } : avant la première ronde.
occasion-fleet-lost = { $side } vient de perdre une flotte à { $city }.
occasion-last-army-lost = { $side } a perdu sa dernière armée à { $city }.
prompt-keep-one = Conservez une carte, pour 2 talents de moins à la prochaine expédition, ou aucune.
prompt-adjust-hand = Défaussez ce que vous ne voulez pas conserver : il peut rester au plus { n-cards }.
prompt-attrition = La nourriture manque : choisissez ce que vous retirez, encore { n-armies }.
prompt-move-from = Choisissez la cité ou le port que quitte le groupe.
prompt-march-to = Marche depuis { $city } : vers où, et avec combien d’armées ?
prompt-sail-to = Départ par mer depuis { $city } : vers où, avec combien de flottes, transportant combien d’armées ?
prompt-attacker-retreat = Vous attaquez { $city } : poursuivre le combat ou faire retraite ?
prompt-attacker-retreat-how = Choisissez la cité éclairée où vous retirer, ou poursuivez le combat.
prompt-defender-retreat = Vous défendez { $city } : poursuivre le combat ou faire retraite ?
prompt-defender-retreat-how = Choisissez la cité éclairée où vous retirer, ou poursuivez le combat.
prompt-attacking-fleet-retreat = Vos flottes attaquent { $city } : poursuivre le combat ou rentrer au port ?
prompt-attacking-fleet-retreat-how = Choisissez le port éclairé où rentrer, ou poursuivez le combat.
prompt-defending-fleet-retreat = Vos flottes défendent { $city } : poursuivre le combat ou se retirer dans un autre port ?
prompt-defending-fleet-retreat-how = Choisissez le port éclairé où vous retirer, ou poursuivez le combat.
prompt-bridge-choice = Abydos est à vous : détruisez-vous le pont ?
prompt-desertion = Désertion : choisissez la cité qui perd une armée perse.
prompt-revolt = Révolte de l’Ionie : quelle cité perd une armée perse ?
prompt-poseidon = Colère de Poséidon : choisissez le port qui perd une flotte perse.
prompt-tribute = Tribut : choisissez une cité qu’aucun camp ne contrôle.
prompt-royal-road = Voie royale : choisissez Éphèse ou Abydos.
prompt-station = Soutien de Syracuse : choisissez les ports des flottes en réserve, encore { n-fleets }.
prompt-hippias = Hippias : choisissez la carte que la Grèce défausse.
prompt-withdraw = Thèbes fait défection : choisissez la cité où se rendent ses armées.
prompt-pacification = Pacification : défaussez autant de cartes que vous voulez ; vous en piocherez autant plus une.

## Actions

action-pass = Passer
action-done = Terminer
action-draw = { $n ->
    [0] N’acheter aucune carte
   *[other] Acheter { n-cards }
}
action-raise-armies = Lever { n-armies } à { $city }
action-raise-fleets = Lever { n-fleets } à { $city }
action-bridge = Construire le pont (6 talents)
action-event = Jouer l’événement : { $card }
action-move = Jouer pour faire mouvement : { $card }
action-react = Répondre : { $card }
action-decline = Pas de réaction
action-march-from = Marcher depuis { $city }
action-sail-from = Prendre la mer depuis { $city }
action-march = Marcher depuis { $from } vers { $to } avec { n-armies }
action-sail = Naviguer depuis { $from } vers { $to } avec { n-fleets }
action-ferry = Naviguer depuis { $from } vers { $to } avec { n-fleets }, transportant { carried-armies }
action-fight = Poursuivre le combat
action-retreat = Faire retraite à { $city }
action-evacuate = Faire retraite par mer à { $city }
action-destroy = Détruire le pont
action-spare = Laisser le pont en place
action-discard = Défausser : { $card }
action-keep = Conserver : { $card }
action-keep-none = Ne conserver aucune carte
action-starve = Retirer { n-armies } à { $city }
action-remove = Retirer une armée à { $city }
action-sink = Retirer une flotte à { $city }
action-tribute = Placer une armée à { $city }
action-levy = Placer { n-armies } à { $city }
action-expel = Chasser les Grecs : { $city }
action-withdraw = Partir pour { $city }
action-station = Placer { n-fleets } à { $city }

## Événements

event-expedition = L’expédition { $n } commence.
event-draws = { $n ->
    [0] { $side } ne pioche aucune carte.
   *[other] { $side } pioche { n-cards }.
}
event-drew = { $side } a pioché : { $cards }.
event-reshuffle = La défausse est mélangée à la pioche.
event-king-dies = Le grand roi { $character } est mort : la Perse perd sa main.
event-aborted = L’expédition { $n } avorte, sans ravitaillement ni score.
event-boxed = { $side } place un pion sur la case du personnage { $character }, { $from ->
    [aucun] pris dans la réserve.
   *[other] pris à { $from }.
}
event-raises-armies = { $side } lève { n-armies } à { $city }.
event-raises-fleets = { $side } lève { n-fleets } à { $city }.
event-builds-bridge = La Perse construit le pont : Abydos et Pella sont reliées.
event-passes = { $side } passe.
event-plays-event = { $side } joue un événement : { $card }.
event-plays-move = { $side } joue pour faire mouvement : { $card }.
event-reacts = { $side } répond : { $card }.
event-marches = { $side } marche depuis { $from } vers { $to } avec { n-armies }.
event-sails = { $side } navigue depuis { $from } vers { $to } avec { n-fleets }{ with-armies }.
event-lands = { $side } débarque { n-armies } à { $city }.
event-land-battle = { $attacker } attaque à { $city } : bataille terrestre.
event-naval-battle = { $attacker } attaque à { $city } : bataille navale.
event-loses-army = { $side } perd une armée à { $city }.
event-loses-fleet = { $side } perd une flotte à { $city }{ $armies ->
    [0] .
   *[other] , et avec elle { carried-armies }.
}
event-retreats = { $side } fait retraite depuis { $from } vers { $to } avec { n-armies }.
event-retreats-by-sea = { $side } fait retraite par mer depuis { $from } vers { $to } avec { n-fleets }{ with-armies }.
event-stands = { $side } poursuit le combat.
event-battle-over = { $winner ->
    [aucun] La bataille est finie à { $city } : il ne reste personne.
   *[other] { $winner } reste maîtresse du terrain à { $city }.
}
event-bridge-destroyed = La Grèce détruit le pont.
event-discards = { $side } défausse : { $cards }.
event-keeps = { $n ->
    [0] { $side } ne conserve aucune carte.
   *[other] { $side } conserve { n-cards }.
}
event-starves = { $side } perd { n-armies } à { $city }, faute de nourriture.
event-cut-off = { $side } perd { n-armies } à { $city }, sans ligne de communication.
event-scores = Cités : Perse { $persia }, Grèce { $greece }. Score : { score-now }.
event-point = { $side } gagne un point.
event-removed = { $side } perd une armée à { $city }.
event-sunk = { $side } perd une flotte à { $city }.
event-placed = { $side } place { n-armies } à { $city }.
event-stationed = { $side } place { n-fleets } à { $city }.
event-expelled = { $side } perd { n-armies } à { $city } : la Voie royale les en chasse.
event-withdraws = { $side } retire { n-armies } depuis { $from } vers { $to }.
event-shown = { $side } voit la main adverse : { $hand }.
event-shows-hand = { $side } montre sa main.
event-carneia = Karneia : jusqu’à la fin de l’expédition, aucun événement lié à Sparte, et les armées grecques ne quittent pas Sparte.
event-acropolis = L’Acropole brûle : Athènes ne compte pour personne au score de cette expédition, et la prochaine préparation grecque a un talent de moins.
event-immortals = Les Immortels reviennent à { $city } avec { n-armies }.
event-automatic-victory = { $side } contrôle les deux cités majeures ennemies et gagne aussitôt.
event-game-over = { $winner ->
    [aucun] Match nul : aucun camp ne l’emporte.
   *[other] { $winner } gagne la partie. Score : { score-now }.
}
event-roll = { $side } lance { $dice } ({ $purpose }) : { $result }{ $modifiers ->
    [aucun] .
   *[other] {" "}({ $modifiers }).
}

purpose-land-round = bataille terrestre
purpose-naval-round = bataille navale
purpose-separate-peace = Paix séparée

modifier-dice-limit = pas plus de { $value } dés
modifier-persian-cap = un dé perse compte au plus { $value }
modifier-asian-cap = un dé perse compte au plus { $value } à Abydos et à Éphèse
modifier-cavalry = Cavalerie de Mardonios : les dés perses comptent en entier
modifier-miltiades = Miltiade : { $value } dés
modifier-three-hundred = 300 : { $value } dés
modifier-leonidas = Léonidas : { $value } dés

## Pourquoi une action est refusée

why-card-not-held = Vous n’avez pas en main : { $card }.
why-no-event = Aucun événement à jouer ici, la carte ne sert qu’au mouvement : { $card }.
why-event-impossible = L’événement ne peut pas se produire maintenant, il lui manque une condition : { $card }.
why-reaction-only = L’événement est une réaction, jouée lorsque survient ce à quoi elle répond : { $card }.
why-carneia = Les Karneia interdisent les événements liés à Sparte jusqu’à la fin de l’expédition.
why-once = { $character } ne sert qu’une fois par partie.
why-nothing-to-move = Vous n’avez rien qui puisse faire ce mouvement.
why-talents = Cela coûte { $n } talents ; vous en avez { $talents }.
why-cards-limit = Une préparation ne permet pas d’acheter plus de { n-cards }.
why-pile-empty = La pioche et la défausse réunies ne contiennent pas autant de cartes.
why-fleet-limit = Une préparation ne permet pas de lever plus de { n-fleets }.
why-reserve-empty = La réserve ne contient pas autant de pions.
why-not-controlled = Vous ne contrôlez pas { $city }.
why-no-port = Il n’y a pas de port pour cela à { $city }.
why-enemy-fleet = Une flotte ennemie se trouve dans le port, à { $city }.
why-bridge-stands = Le pont est déjà en place.
why-abydos = Le pont ne se construit que si la Perse contrôle Abydos.
why-only-persia = Seule la Perse construit le pont.
why-no-army = Vous n’avez aucune armée à { $city }.
why-no-fleet = Vous n’avez aucune flotte à { $city }.
why-too-many-armies = Le groupe peut compter d’une armée à { $n } au départ de cette cité.
why-too-many-fleets = Le groupe peut compter d’une flotte à { $n } au départ de ce port.
why-no-road = Aucune route ouverte n’y mène depuis { $from }.
why-blocked = { $to } est hors d’atteinte : un groupe s’arrête dans la première cité que vous ne contrôlez pas.
why-held-by-carneia = Les Karneia retiennent les armées grecques à Sparte : elles ne peuvent ni en partir par la route ni embarquer.
why-one-army = Léonidas marche avec exactement une armée.
why-transport = Une flotte transporte une armée, et un groupe trois au plus : ici de 1 à { $n }.
why-fleets-alone = Ce mouvement est celui de flottes seules, sans armées.
why-barred-port = Thémistocle prend les flottes d’un autre port que { $city }.
why-no-retreat-there = D’ici, aucune retraite ne mène à { $city }.
why-evacuate = Aucune retraite par mer à { $city } : il faut une flotte par armée, trois armées au plus, et un port contrôlé sans flotte ennemie.
why-reaction-not-possible = Il n’y a rien ici à quoi répondre avec : { $card }.
why-keep-limit = Il n’est pas permis de conserver plus de { n-cards }.
why-starve = Ne retirez pas plus que ce qui est présent et reste à retirer : { n-armies }.
why-fed-there = À { $city }, la Voie royale nourrit les armées : elles ne sont pas retirées.

## Positions impossibles

xerxes-before-darius = { $where } : Xerxès ne meurt qu’après Darius.
king-would-die = { $where } : tant qu’un grand roi vit, la Perse ne peut pas avoir en main la carte 11.
