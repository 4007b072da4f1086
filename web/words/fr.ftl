# Les mots du client. Tout ce qui touche à un titre vient avec le titre.

ui-skip = Aller au plateau
ui-home = Accueil
ui-menu = Menu
ui-close = Fermer
ui-loading = Un instant…
ui-offline = Le serveur ne répond pas. Nouvel essai en cours.
ui-reconnecting = Reconnexion…
ui-no-match = Cette partie n’existe pas ici.
ui-nobody = personne

ui-hero = { $n ->
    [5] Cinq guerres de la Grèce classique, sur une table
   *[other] Les guerres de la Grèce classique, sur une table
}
ui-hero-line = Jouez contre l’ordinateur ou avec un ami, en direct ou sur plusieurs jours. Chaque dé est expliqué, chaque règle a son numéro.
ui-titles = Titres
ui-chosen = Choisi
ui-years-earth-and-water = Les guerres médiques, 499–449 av. J.-C.
ui-length-earth-and-water = 45 minutes
ui-difficulty-earth-and-water = facile à apprendre
ui-line-earth-and-water = Des cartes, deux camps, cinq expéditions.

ui-my-matches = Mes parties
ui-wait-for-you = { $n ->
    [one] une vous attend
   *[other] { $n } vous attendent
}
ui-forget = Retirer cette partie de la liste
ui-status-yours = À vous
ui-status-thinking = Réfléchit
ui-status-waits = { $side } joue
ui-status-won = Victoire : { $side }
ui-status-drawn = Nulle
ui-against-name = contre { $name }
ui-open-matches = Parties ouvertes
ui-seat-free = Place libre : { $side }
ui-join = Rejoindre

ui-start = Commencer une partie
ui-start-now = Commencer
ui-title = Titre
ui-scenario = Scénario
ui-opponent = Adversaire
ui-your-side = Votre camp
ui-by-lot = Au sort
ui-options = Règles optionnelles
ui-computer-line = L’ordinateur ne voit jamais vos cartes.
ui-mode-computer = L’ordinateur
ui-mode-friend = Un ami
ui-mode-friend-line = Vous recevez un lien à envoyer. Il marche sur tout appareil, pendant des jours.
ui-mode-open = N’importe qui
ui-mode-open-line = Votre partie est affichée ici jusqu’à ce que quelqu’un prenne l’autre place.
ui-mode-local = Un seul écran
ui-mode-local-line = Tous deux devant cet écran ; un rideau cache les mains entre les tours.

ui-map = Carte
ui-closer = Plus près
ui-farther = Plus loin
ui-whole-map = Toute la carte
ui-bridge-open = Pont construit
ui-bridge-shut = Pas de pont
ui-held-by = aux mains de : { $side }
ui-food = { $n ->
    [one] nourrit 1
   *[other] nourrit { $n }
}
ui-worth = { $n ->
    [one] vaut 1 point
   *[other] vaut { $n } points
}
ui-port = port
ui-piece-named = { $name } ({ $side })
ui-piece-reduced = { $name }, face réduite
ui-piece-wounded = { $name }, blessé
ui-besieged = assiégé
ui-block = { $name } : { $steps } sur { $max }
ui-block-hidden = { $side } : bloc caché { $number }
ui-agility = Agilité
ui-round = round { $n }
ui-garrison-steps = Garnison : { $n ->
    [one] un pas
   *[other] { $n } pas
}
ui-state-routed = en déroute
ui-state-struck = a frappé
ui-state-muted = ne peut frapper ce round
ui-state-leaving = se retire
ui-neither = aucun
ui-laid = Cartes posées
ui-face-down = face cachée
ui-use-event = événement
ui-use-action = actions
ui-in-force = En jeu
ui-altars = Olympiens
ui-card-event = Événement
ui-card-actions = { $n ->
    [one] une action
   *[other] { $n } actions
}
ui-piece-short = { $count } × { $kind }
ui-pieces-of = { $side } : { $what }
ui-zones = Zones d’influence
ui-reserve = En réserve
ui-reserve-empty = rien
ui-aboard = À bord
ui-beside = À côté de la carte
ui-prompt = À faire
ui-hand = Main
ui-no-cards = Aucune carte en main.
ui-no-hand = Ce jeu se joue sans cartes.
ui-hand-hidden = Un spectateur ne voit aucune main.
ui-log = Journal
ui-log-empty = Il ne s’est encore rien passé.
ui-log-more = Plus tôt encore ({ $n })
ui-rules = Règles
ui-rules-missing = Il n’y a pas de résumé des règles.
ui-rule = Règle { $rule }
ui-replay = Revoir
ui-tab-battle = Bataille
ui-tab-hand = Main
ui-tab-log = Journal
ui-tab-tracks = Pistes
ui-track-leans = { $n } : { $side }
ui-track-at = { $n } sur { $max }
ui-phase = { $phase }
ui-deck = { $n ->
    [one] { $n } carte à piocher
   *[other] { $n } cartes à piocher
}
ui-discard = { $n ->
    [one] { $n } défaussée
   *[other] { $n } défaussées
}
ui-characters = Personnages
ui-fallen = tombé

ui-card-number = Carte { $n }
ui-card-play = {""}
ui-card-none = Pas d’événement
ui-card-reaction = Réaction
ui-card-on-draw = À la pioche
ui-card-once = une fois
ui-card-seen = montrée

ui-undo = Annuler
ui-back = Retour
ui-confirm = Confirmer
ui-accept = Accepter
ui-decline = Refuser
ui-less = Un de moins
ui-more = Un de plus
ui-count = Combien
ui-with = Transportées
ui-final = Ce choix est définitif.
ui-can-undo = Vous pourrez encore revenir en arrière.
ui-which = Choisissez.
ui-thinking = L’ordinateur réfléchit.
ui-waiting = On attend l’autre camp.
ui-choose-space = Choisissez un lieu éclairé sur la carte.
ui-choose-card = Choisissez une carte éclairée.
ui-choose-both = Choisissez un lieu ou une carte éclairés.
ui-choose-button = Choisissez avec les boutons.
ui-choose-space-or-button = Choisissez un lieu éclairé sur la carte, ou un bouton.
ui-choose-card-or-button = Choisissez une carte éclairée, ou un bouton.
ui-choose-listed = Choisissez dans la liste des actions.
ui-choose-how-many = Choisir combien
ui-several-choices = Plusieurs choix
ui-hint = Que joueriez-vous ?
ui-hints = Ce que jouerait l’ordinateur
ui-hints-thinking = L’ordinateur y réfléchit.
ui-hints-none = Il n’a rien à en dire.
ui-hints-how = D’après ce que vous savez : ce qui est caché est redistribué à chaque essai.
ui-hint-chance = chances de gagner
ui-hint-rule = selon l’usage
ui-hint-then = Ensuite, peut-être :
ui-hint-play = Jouer ceci
ui-hint-show = Montrer
ui-news = { $n ->
    [one] 1 nouveauté
   *[other] { $n } nouveautés
}
ui-new-above = depuis votre dernier passage
ui-won = Victoire : { $winner } ({ $reason }).
ui-drawn = Partie nulle : { $reason }.
ui-result = Résultat
ui-result-look = Écarter le résultat et regarder le plateau
ui-result-over = La partie est terminée
ui-result-victory = Victoire
ui-result-defeat = Défaite
ui-result-wins = { $side } l’emporte
ui-result-draw = Partie nulle
ui-outcome-resigned = { $loser } a abandonné.
ui-outcome-agreed = Les deux camps se sont entendus sur la nulle.
ui-outcome-agreed-draw = Les deux camps se sont entendus sur la nulle.
ui-rematch = Rejouer
ui-rematch-kept = Revanche
ui-rematch-swapped = Revanche, camps inversés
ui-rematch-go = Vers la revanche
ui-rematch-theirs = { $side } a lancé la revanche.
ui-rematch-yours = Vous avez lancé la revanche.
ui-rematch-you = Vous jouez { $side-the }.
ui-reason-resigned = l’autre camp a abandonné
ui-reason-agreed = d’un commun accord
ui-reason-agreed-draw = d’un commun accord

ui-battle = Bataille
ui-battle-at = Bataille : { $at }
ui-battle-land = Bataille : { $at }
ui-battle-naval = Bataille navale : { $at }
ui-battle-mixed = Bataille terrestre et navale : { $at }
ui-battle-siege = Siège : { $at }
ui-battle-over = Terminée
ui-no-battle = Aucune bataille en cours.
ui-after-round = Après la ronde { $n }
ui-before-round = Première ronde
ui-attacks = attaque
ui-left = { $n ->
    [one] reste { $n }
   *[other] restent { $n }
}
ui-dice = { $n ->
    [one] lance 1 dé
   *[other] lance { $n } dés
}
ui-best = Meilleur : { $n }
ui-counts = { $face } compte { $n }
ui-counts-short = compte { $n }
ui-higher = gagne la ronde
ui-level = égalité
ui-odds = Si le combat continue
ui-chances = Chances
ui-both = les deux perdent
ui-against = contre
ui-roll = { $side } lance { $dice } ({ $purpose }) : { $result }.

ui-pass-screen = Passez l’écran : { $side }
ui-pass-screen-why = Les deux mains sont cachées. L’autre camp détourne les yeux.
ui-i-am = C’est moi : { $side }

ui-between-players = Entre joueurs
ui-offer-draw = Proposer la nulle
ui-ask-undo = Demander d’annuler
ui-resign = Abandonner
ui-resign-sure = Oui, j’abandonne
ui-asks-draw = { $side } propose la nulle.
ui-asks-undo = { $side } demande à reprendre un coup.
ui-asks-continue = { $side } demande à repartir du dernier coup valable.
ui-asked-draw = { $side } a proposé la nulle. Pas encore de réponse.
ui-asked-undo = { $side } a demandé à reprendre un coup. Pas encore de réponse.
ui-asked-continue = { $side } a demandé à continuer. Pas encore de réponse.
ui-broken = Les règles ont été corrigées depuis ; cette partie ne se rejoue plus à partir du coup { $n }.
ui-continue = Repartir du dernier coup valable
ui-invite = Envoyez ce lien à l’autre camp :
ui-links = Liens
ui-link-seat = L’autre place : { $side }
ui-link-own = Votre place ({ $side }), pour un autre appareil
ui-link-spectator = Pour les spectateurs
ui-copy = Copier
ui-copied = Copié
ui-settings = Réglages
ui-this-match = Cette partie
ui-language = Langue
ui-other-language = English
ui-theme = Thème
ui-theme-system = Du système
ui-theme-light = Clair
ui-theme-dark = Sombre
ui-go-light = Thème clair
ui-go-dark = Thème sombre
ui-confirm-final = Demander avant ce qui est définitif
ui-text-mode-long = Mode texte : le plateau en listes, les actions en boutons
ui-windows = Quand vous pourriez réagir
ui-windows-ask = Me demander
ui-windows-decline = Toujours refuser
ui-email = Courriel quand c’est à vous
ui-webhook = Webhook quand c’est à vous
ui-after = Me prévenir quand mon tour attend depuis
ui-minutes = { $n } minutes
ui-hours = { $n ->
    [one] { $n } heure
   *[other] { $n } heures
}
ui-save = Enregistrer
ui-saved = Enregistré.
ui-not-saved = L’enregistrement a échoué.
ui-keys = Clavier
ui-key-tab = Tab
ui-key-tab-does = vers le lieu, la carte ou le bouton suivant
ui-key-enter = Entrée
ui-key-enter-does = choisir
ui-key-escape = Échap
ui-key-escape-does = choisir autre chose
ui-key-u = U
ui-key-u-does = annuler
ui-key-h = H
ui-key-h-does = que joueriez-vous ?
ui-key-t = T
ui-key-t-does = mode texte
ui-key-arrows = ← ↑ → ↓
ui-key-arrows-does = déplacer la carte, quand elle est active
ui-key-plus = + − 0
ui-key-plus-does = zoom, toute la carte
ui-key-question = ?
ui-key-question-does = la règle en question
ui-commitment = Empreinte de la graine
ui-seed = Graine

ui-text-actions = Ce que vous pouvez faire
ui-no-actions = Rien à faire pour l’instant.
ui-really = Vraiment : { $what } ?
ui-text-place = Lieu
ui-text-holder = Tenu par
ui-text-pieces = Pièces
ui-text-roads = Routes vers

ui-player = Revoir
ui-to-match = Vers la partie
ui-first = Première position
ui-previous = Précédente
ui-next = Suivante
ui-last = Dernière position
ui-play = Lire
ui-pause = Pause
ui-position = Position
ui-position-of = { $n } sur { $last }
ui-eyes = Vu par
ui-eyes-later = Les yeux de l’autre camp s’ouvrent à la fin de la partie.
ui-spectator = Spectateur
ui-link-position = Lien vers ici
ui-record = Procès-verbal
ui-analysis = Analyse
ui-analyse = Analyser cette partie
ui-analyse-line = L’ordinateur repense chaque choix important, d’après ce que savait alors son camp.
ui-analysing = L’ordinateur y réfléchit.
ui-analysing-glance = { $done } examens sur { $of }
ui-moments = Ce qui a coûté le plus
ui-moments-none = Aucun des choix examinés n’a beaucoup coûté.
ui-moment = Coup { $n }
ui-moment-better = Mieux
ui-looked = { $n } choix sur { $of } ont été examinés dans le temps imparti.
ui-curve = Chances de gagner au fil de la partie : { $side }
ui-curve-points = Points de victoire attendus, au fil de la partie
ui-curve-here = ici { $worth }
ui-worth-chance = { $n } %
ui-worth-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
ui-open-record = Ouvrir un procès-verbal
ui-open-record-line = Le procès-verbal (.polemos) d’une partie jouée n’importe où : sur ce serveur, sur un autre ou dans le terminal. Il est vérifié ligne par ligne, rejoué et analysé, mais pas conservé.
ui-record-file = Choisir un fichier
ui-record-drop = ou déposez-le ici
ui-record-paste = Ou collez-le
ui-record-open = Ouvrir
ui-record-large = Ce fichier est trop grand pour un procès-verbal.
ui-other-record = Un autre procès-verbal
ui-dice-stats = Dés
ui-dice-rolled = { $n ->
    [one] { $n } dé, moyenne { $mean }
   *[other] { $n } dés, moyenne { $mean }
}
ui-fairness = Loyauté
ui-fair-yes = Vérifié : chaque dé est celui que dicte la graine.
ui-fair-no = La partie n’a pas pu être vérifiée.
ui-fair-later = La graine est montrée à la fin de la partie.
ui-fair-how = L’empreinte de la graine est publiée avant le premier dé. La partie se rejoue à partir de la graine.

ui-sea-aegean = Mer Égée
ui-sea-ionian = Mer Ionienne
ui-sea-crete = Mer de Crète
ui-sea-marmara = Propontide
ui-land-epirus = Épire
ui-land-macedonia = Macédoine
ui-land-thessaly = Thessalie
ui-land-thrace = Thrace
ui-land-mysia = Mysie
ui-land-lydia = Lydie
ui-land-caria = Carie
ui-land-aetolia = Étolie
ui-land-sicily = Sicile
ui-land-italy = Italie

ui-beside-war = La guerre
ui-beside-matrix = Le système
ui-beside-muster = L’armée
ui-beside-combat = Combats
ui-muster = Une armée se rassemble
ui-muster-nobody = Personne ne l’a encore rejointe.
ui-muster-here = Disponibles ici
ui-muster-none = Plus personne ne peut la rejoindre ici.
ui-price = { $n } talents chacun
ui-free = sans frais
ui-take = Prendre
ui-funds = À dépenser
ui-reserve-kept = { $n } de plus forment la réserve.
ui-matrix = Matrice de stratégie
ui-matrix-defence = Ce qui l’oblige à se défendre
ui-matrix-holds = c’est le cas
ui-matrix-rests = non
ui-matrix-strategy = Stratégie selon le dé
ui-matrix-now = actuelle
ui-matrix-odds = Son prochain objectif
ui-matrix-odds-else = Son prochain objectif, s’il n’a pas à se défendre
ui-matrix-nothing = Il ne reste aucun objectif.
ui-matrix-zones = Zones et objectifs selon le dé
ui-matrix-dice = Objectifs selon le dé
ui-you-command = à vous
ui-leaders = Chefs
ui-leaders-none = aucun sur la carte
ui-strategic = valeur stratégique
ui-tactical = valeur tactique
ui-neutrals = Neutres

## Pions, stratagèmes et tables de combat

ui-pieces = Pions
ui-in-hand = En main
ui-may-join = Peuvent s’y joindre
ui-may-choose = Choisissez
ui-choose-piece = Choisissez un pion éclairé, sur la carte ou à côté.
ui-column = Rapport { $odds }
ui-each-face = Ce que donnerait chaque face du dé
ui-face-brings = Dé { $die } : { $attacker } perd { $attack }, { $defender } perd { $defence } ; { $winner } gagne.
ui-foreseen = Dans l’état actuel, avant de vous engager
ui-combat-table = La table de combat
ui-die = Dé
ui-table-attacker = l’attaquant gagne
ui-table-key = perte de l’attaquant / du défenseur
ui-date = { $season } { $year } av. J.-C.
ui-choose-space-or-piece = Choisissez un lieu éclairé, ou des pions qui suivent.
ui-only-watch = Regarder
ui-mode-watch = l’ordinateur joue seul
ui-text-next = Touche
ui-alone-won = Victoire : { $reason }.
ui-alone-lost = Pas de victoire : { $reason }.
ui-result-alone-won = Vous avez gagné la guerre
ui-result-alone-lost = La guerre n’est pas gagnée
ui-fortress = forteresse
ui-influenced = zone d’influence : { $by }
