# Ce que tous les titres ont en commun. Les arguments qui nomment une chose (camp, cité, carte) arrivent déjà traduits.

none = aucun

## Un nom avec le petit mot qui le précède, là où le nom n’a pas d’attribut à lui pour cela

form-at = à { $name }
form-of = de { $name }
form-the = { $name }

## Consignes

prompt-over = La partie est terminée.
prompt-waiting = { $side } doit jouer.

## Pourquoi une action est refusée

why-over = La partie est terminée : il n’y a plus rien à jouer.
why-unknown = Cette action n’existe pas : « { $action } ».
why-no-undo = Rien ne peut être repris : un dé, une pioche, une révélation ou une décision adverse a suivi.
why-not-now = « { $action } » n’est pas possible maintenant.
why-not-your-step = « { $action } » relève d’une autre étape : une autre décision est à prendre maintenant.

## Noms inconnus

unknown-title = Le titre « { $name } » n’existe pas. Titres connus : { $known }.
unknown-scenario = Le scénario « { $name } » n’existe pas. Scénarios connus : { $known }.
unknown-option = L’option « { $name } » n’existe pas. Options connues : { $known }.
bad-option = L’option « { $name } » ne peut pas valoir { $value }. Valeurs admises : { $known }.
idle-option = L’option « { $name } » ne compte qu’avec kind={ $kind }.
unknown-side = Le camp « { $name } » n’existe pas ici. Camps connus : { $known }.
unknown-language = La langue « { $name } » n’existe pas. Langues connues : { $known }.
unknown-opponent = L’adversaire « { $name } » n’existe pas. Adversaires connus : { $known }.
no-scout = L’adversaire « { $name } » ne connaît pas encore ce titre.
bad-seed = Une graine est un nombre entier à partir de 0, pas { $seed }.

## Positions impossibles

not-a-dict = { $where } : il faut ici un ensemble de champs.
missing-field = { $where } : le champ « { $field } » manque.
unknown-field = { $where } : le champ « { $field } » n’existe pas.
wrong-type = { $where } : « { $field } » ne peut pas valoir { $value }.
out-of-range = { $where } : « { $field } » vaut { $value } au lieu d’être compris entre { $low } et { $high }.
unknown-name = { $where } : « { $value } » est inconnu. Noms connus : { $known }.
unknown-frame = { $where } : ce n’est pas une étape des règles de ce titre.
frames-impossible = { $where } : le jeu ne peut pas en être à ces étapes dans cette position.
bad-die = Un dé à six faces ne peut pas donner { $value }.
no-port = { $where } : ces pions ne peuvent pas se trouver à { $city }.
wrong-total = { $where } : { $n } pions en tout, alors que le jeu en compte { $expected }.
unknown-card = { $where } : la carte « { $card } » n’existe pas.
card-twice = { $where } : une carte se trouve à deux endroits : { $card }.
card-missing = { $where } : une carte ne se trouve nulle part : { $card }.
seen-elsewhere = { $where } : une carte n’est pas dans la main où elle a été vue : { $card }.
nobody-there = { $where } : { $side } n’a rien pour combattre à { $city }.
both-there = { $where } : les deux camps se trouvent à { $city }, où l’on ne se bat pas.
too-many-aboard = { $where } : armées à bord : { $n }, mais flottes pour les porter : { $fleets }.

## Hasard imposé mais impossible

script-pick-impossible = Le tirage imposé { $pick } n’est pas parmi ce qui peut être tiré.
script-no-card = Il n’y a pas de carte « { $name } » à piocher.

## Procès-verbaux de parties

not-a-record = Ce n’est pas un procès-verbal de Polemos.
bad-line = La ligne { $line } est illisible : « { $text } ».
missing-header = Ligne { $line } : la ligne d’en-tête « { $field } » manque.
truncated = Le procès-verbal s’interrompt après la ligne { $line }.
out-of-order = Ligne { $line } : action numéro { $number } là où l’on attend la { $expected }.
other-format = Écrit au format { $theirs } ; cette version lit le format { $ours }.
other-title = Ceci appartient au titre { $theirs }, pas à { $ours }.
other-rules = Joué selon la version { $theirs } des règles ; la version { $ours } est installée.
other-data = Joué avec d’autres fichiers de données ({ $theirs }) que ceux en usage ({ $ours }).
wrong-commitment = La graine n’est pas celle dont l’empreinte a été publiée au départ.
wrong-seat = Ligne { $line } : { $seat } agit, mais le trait est à { $expected }.
bad-action = Ligne { $line } : « { $text } » ne peut pas être joué. { $why }
wrong-dice = Ligne { $line } : « { $text } » ne donne pas les dés ou les tirages que dicte la graine.
wrong-digest = La dernière position n’est pas celle que le procès-verbal annonce.

## Fichiers de données

bad-data = { $file } ne contient pas ce qu’il doit : { $why }
no-data-folder = Le dossier « { $folder } » que désigne POLEMOS_DATA n’existe pas.

## La ligne de commande

cli-usage = La ligne de commande ne convient pas : { $what }
cli-no-file = Il n’y a pas de fichier « { $file } ».
cli-not-text = « { $file } » n’est pas un fichier texte.
cli-unreadable = « { $file } » ne peut être lu : { $why }.
cli-unwritable = « { $file } » ne peut être écrit : { $why }.
cli-not-ours = « { $file } » existe et n’est pas un procès-verbal : il reste intact.
cli-bad-option = Une option se donne par NOM=VALEUR, et non « { $text } ».
cli-bad-number = { $option } demande un nombre entier à partir de 1, et non « { $text } ».
cli-load-alone = Une partie sauvée a son scénario, ses options et sa graine : --load va sans eux.
cli-side-alone = --side { $side } demande un adversaire : ajoutez --vs, ou ôtez --side pour jouer les deux camps.
cli-no-rules = Il n’y a pas encore de résumé des règles de « { $name } ».
cli-no-section = Il n’y a pas de section « { $name } ». Proches : { $known }.
cli-no-checklist = Il n’y a pas de liste des règles pour « { $name } ».
cli-no-tests = Il n’y a pas de dossier de tests « { $folder } ».
cli-bad-test = { $file } ne se lit pas comme du Python : { $why }

cli-sides = camps :
cli-scenarios = scénarios :
cli-options = options :

cli-port = port
cli-food = vivres
cli-major = MAJEURE
cli-piles = Cartes
cli-deck = pioche { $n }
cli-discard = défausse { $numbers }
cli-in-play = en jeu { $n }
cli-in-force = En vigueur
cli-fallen = { $character } n’est plus là
cli-hand-size = { $n ->
    [0] aucune carte en main
    [one] { $n } carte en main
   *[other] { $n } cartes en main
}
cli-seen = connues : { $cards }
cli-hand = Votre main
cli-reaction = réaction
cli-log = Journal
cli-attacks = attaque
cli-units = { $n ->
    [one] { $n } unité
   *[other] { $n } unités
}
cli-dice = { $n ->
    [one] { $n } dé
   *[other] { $n } dés
}
cli-percent = { $n } %
cli-neither = aucun
cli-won = { $winner } l’emporte : { $reason }.
cli-draw = Partie nulle : { $reason }.

cli-prompt = {"> "}
cli-help-hint = Tapez un numéro ou une action ; aide, conseil, annuler, pourquoi ACTION, journal, sauver FICHIER, quitter.
cli-help = Tapez le numéro d’une action, ou l’action elle-même (march sparta>korinthos 2).
    Si les numéros vont de 3 à 7 et les quantités de 1 à 5, 3 veut dire 1, 4 veut dire 2, et ainsi de suite.
    Plusieurs étapes sur une ligne : des numéros séparés par des espaces (2 1 5), ou n’importe quoi séparé par « ; ».
    Chaque numéro vaut dans la liste affichée à son étape ; la ligne s’arrête là où le tour passe.
    Un « ! » rouge marque ce qui ne se reprend pas : un dé suit, quelque chose est révélé, ou le tour passe.
    conseil           ce que l’ordinateur jouerait à votre place
    annuler           reprendre votre dernière étape
    pourquoi ACTION   pourquoi une action n’est pas possible
    journal           tout ce qui s’est passé
    main              vos cartes avec leur texte entier
    sauver FICHIER    écrire le procès-verbal ; reprendre avec --load FICHIER
    quitter           partir
cli-curtain = Passez l’écran : { $side }. Appuyez ensuite sur Entrée.
cli-commitment = Empreinte de la graine : { $hash }
cli-seed = La graine était { $seed }. `polemos verify` prouve chaque dé d’un procès-verbal sauvé.
cli-save-where = Sauver le procès-verbal sous (Entrée : ne pas sauver) :{" "}
cli-saved = Sauvé sous { $file }.
cli-save-needs-file = Nommez un fichier : sauver FICHIER
cli-undone = Repris.
cli-thinking = L’ordinateur réfléchit…
cli-hints = Ce que jouerait l’ordinateur, d’après ce que vous savez
cli-hint-chance = { $n } % de chances de gagner
cli-hint-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
cli-hint-rule = selon l’usage
cli-hint-then = Ensuite, peut-être :
cli-near = Vouliez-vous dire « { $action } » ?
cli-why-legal = « { $action } » est possible maintenant.
cli-steps-left = Le tour est passé ; non joué : { $steps }

cli-open = Polemos est ouvert à l’adresse { $address } (Ctrl+C pour fermer).
cli-welcome = Jeux de guerre sur les conflits de la Grèce classique.
cli-menu-title = Quel jeu ?
cli-menu-resume = Reprendre une partie sauvée
cli-menu-opponent = Contre qui ?
cli-menu-side = Quel camp jouez-vous ?
cli-menu-file = Le fichier de la partie :{" "}
cli-menu-again = Un numéro de 1 à { $n }, s’il vous plaît.
level-recruit = Recrue
level-recruit-line = Fougueuse : elle connaît le plan et l’oublie souvent.
level-hoplite = Hoplite
level-hoplite-line = Tient le rang : joue selon quelques principes, avec des écarts.
level-captain = Capitaine
level-captain-line = Connaît son métier : prend ce qu’on lui laisse et ne donne presque rien.
level-strategos = Stratège
level-strategos-line = Pèse ce que vous pouvez cacher et ce que vous pouvez répondre, et en prend le temps.
cli-level-person = une personne au même écran

cli-replay-at = Action { $n } sur { $of }. Ensuite : { $action }
cli-replay-keys = Entrée suivante · p précédente · un numéro pour y aller · e fin · q quitter >{" "}
cli-verified = { $file } est authentique : { $title }, règles { $rules }.
cli-verified-counts = Prouvé : { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    }, { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }, { $draws ->
        [one] { $draws } tirage
       *[other] { $draws } tirages
    }, la graine et la dernière position.
cli-verified-scripts = Attention : des dés ou des tirages ont été dictés ici ({ $n ->
        [one] un script
       *[other] { $n } scripts
    }). Ce qu’un script a donné n’est pas prouvé par la graine.
cli-verified-placed = Attention : le procès-verbal part d’une position mise en place à la main.
cli-verified-unfinished = La partie n’est pas terminée.

cli-check-total = { $title } : { $tested } règles testées sur { $n }
cli-check-untested = sans test : { $rule }
cli-check-stranger = hors de la liste : { $rule } ({ $test })
cli-fuzz-clean = Rien à signaler : { $matches } parties, { $actions } actions, la plus longue { $longest }.
cli-fuzz-secrets = Ce que voit chaque camp a été comparé à une nouvelle donne dans { $states } positions.
cli-fuzz-failed = Échec après { $matches } parties et { $actions } actions.
cli-fuzz-failure = Graine { $seed } : { $what } Dernière action jouée : { $action }. Pour voir : polemos replay { $file }
cli-odds-neither = ni l’un ni l’autre

cli-bench-compiled = compilé
cli-bench-actions-per-second = actions/s
cli-bench-matches-per-second = parties/s
cli-bench-search-iterations-per-second = itérations/s du stratège
cli-bench-search-alone = itérations/s du stratège seul
cli-bench-search-together = itérations/s avec tous les processus
cli-bench-gain = fois plus
cli-bench-notation-actions-per-second = actions/s en notation, avec enregistrement et reprise
cli-bench-state-copy-us = µs par copie d’état
cli-bench-match-copy-us = µs par copie de partie
cli-bench-dump-load-us = µs par écriture et relecture
cli-bench-chess-actions-per-second = actions/s des échecs d’OpenSpiel
cli-bench-ratio = fois les échecs d’OpenSpiel
cli-data-total = Reconstitué : { $n } éléments sur { $of }.
bad-budget = « { $name } » : un budget est un nombre d’itérations (strategos:400) ou de secondes (strategos:0.5s).
unknown-tag = « { $name } » : « @{ $tag } » n’existe pas. Au laboratoire : @seeing, @POIDS=NOMBRE, ou un nombre pour distinguer deux joueurs.
only-strategos = « { $name } » : seul un strategos peut tout voir ou peser autrement.
unknown-weight = Le poids « { $name } » n’existe pas. Poids connus : { $known }.
bad-weight = « { $name } » : un poids est un nombre, par exemple strategos:400@NOM=0.3.
weights-alone = « { $name } » : un strategos qui pèse autrement réfléchit avec un seul processus.
needs-extra = Il faut l’extra « { $name } » : pip install polemos[{ $name }].
no-cluster = Aucune grappe Ray ne répond à « { $name } ».
bad-store = Les résultats ne peuvent pas être conservés dans « { $file } » : { $why }.
foreign-store = « { $file } » contient autre chose que des résultats : le fichier reste tel quel.
store-in-use = Une autre série conserve ses résultats dans « { $file } ». Attendez-la, ou nommez un autre fichier.
ladder-of-one = Une échelle demande au moins deux joueurs.
ladder-twice = « { $name } » figure deux fois sur l’échelle.
not-two-seats = { $name } n’a pas deux sièges dans ce mode.
cli-bad-weight = Un poids se donne par NOM=VALEUR,VALEUR…, et non « { $text } ».
cli-lab-one-budget = Les valeurs d’un poids se comparent avec un seul budget.
cli-lab-stopped = Arrêté à { $n }/{ $all } parties. Rien n’a été conservé : avec --out FICHIER, la même commande reprendrait ici.
cli-lab-stopped-kept = Arrêté à { $n }/{ $all } parties. Elles sont conservées dans « { $file } » : la même commande reprend ici.
cli-nightly-begins = { $i } sur { $all } : { $text }, { $n } parties…
cli-nightly-points = { $text } : { $made } points sur { $n } ({ $wanted } demandés)
cli-nightly-lead = { $text } : { $made } points de victoire de plus sur { $n } graines ({ $wanted } demandés)
cli-lab-duel = { $one } contre { $other } : { $won } gagnées, { $drawn } nulles, { $lost } perdues.
cli-percent-tenths = { $whole },{ $tenths } %
cli-lab-share = { $rate } [{ $low } ; { $high }] ({ $n })
cli-lab-labelled = { $label } : { $text }
cli-lab-late = Décisions au-delà de leur limite de temps : { $late } sur { $decisions }.
cli-lab-all = Total
cli-lab-matches = { $n } parties
