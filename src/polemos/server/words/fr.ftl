stale-version = La partie a continué entre-temps.
not-your-turn = Ce n’est pas votre tour : { $side } doit jouer.
unknown-match = Cette partie n’existe pas.
unknown-seat = Ce secret n’ouvre aucun siège de cette partie.
seat-needed = Il faut occuper un siège de cette partie.
no-open-seat = Aucun siège de cette partie n’est libre.
match-over = La partie est terminée.
match-broken = Les règles ont été corrigées depuis et cette partie ne se rejoue plus à l’identique. Elle peut reprendre à sa dernière action valable si les deux camps sont d’accord.
match-unplayable = Cette partie ne peut pas être ouverte avec les règles installées ici ({ $why }).
stored-wrong-seat = C’est à l’autre camp de jouer.
stored-wrong-dice = Le hasard a donné autre chose.
key-reused = Cette clé d’idempotence a servi à une autre requête.
nothing-asked = L’autre camp n’a rien demandé de tel.
asked-already = C’est déjà demandé.
nothing-to-undo = Vous n’avez aucune action à reprendre.
nobody-to-ask = Il n’y a personne à qui le demander.
not-broken = La partie continue telle quelle.
not-your-eyes = La vue de l’autre camp reste secrète jusqu’à la fin de la partie.
unknown-position = La partie n’a pas de position { $n } : la dernière est { $last }.
too-many-requests = Trop de requêtes. Réessayez dans un instant.
no-hints-here = Les conseils sont réservés aux parties sans autre personne.
no-hint = Le conseil n’a pas abouti. Réessayez.
too-many-hints = Trop de conseils sont demandés. Réessayez dans un instant.
match-not-over = La partie est encore en cours.
no-rematch-here = La revanche est pour les parties entre deux personnes.
record-of-a-position = Ce procès-verbal part d’une position composée à la main ; seules des parties entières s’ouvrent ici.
too-many-reviews = Trop d’analyses sont demandées. Réessayez dans un instant.
no-review = L’analyse n’a pas abouti. Réessayez.
too-many-streams = Trop de flux sont ouverts.
too-large = La requête dépasse { $limit } octets.
bad-request = Cette adresse n’accepte pas une telle requête.
not-found = Il n’y a rien ici.
wrong-method = Cette adresse n’accepte pas cette méthode.
unavailable = Le serveur ne peut rien enregistrer pour le moment. Rien n’a changé ; réessayez.
server-error = Le serveur a rencontré une erreur. Rien n’a changé.
notice-your-turn = À vous de jouer : { $side } dans { $match }

prompt-match-broken = Les règles ont été corrigées depuis cette partie. Les deux camps peuvent convenir de reprendre à la dernière action valable.

event-seat-joins = { $side } prend place.
event-seat-undoes = { $side } reprend { $steps ->
    [one] une action
   *[other] { $steps } actions
}.
event-match-continues = La partie reprend à sa dernière action valable, selon les règles corrigées.
event-seat-starts-rematch = { $side } lance la revanche.
event-seat-resigns = { $side } abandonne.
event-seat-offers-draw = { $side } propose la nulle.
event-seat-accepts-draw = { $side } accepte la nulle.
event-seat-refuses-draw = { $side } refuse la nulle.
event-seat-asks-undo = { $side } demande à reprendre une action.
event-seat-grants-undo = { $side } accorde la reprise.
event-seat-refuses-undo = { $side } refuse la reprise.
event-seat-asks-continue = { $side } demande à reprendre à la dernière action valable.
event-seat-accepts-continue = { $side } accepte de reprendre.
event-seat-refuses-continue = { $side } refuse de reprendre.

outcome-resigned = L’autre camp a abandonné.
outcome-agreed-draw = Partie nulle d’un commun accord.
