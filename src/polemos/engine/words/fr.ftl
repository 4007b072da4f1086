# Ce que tous les titres ont en commun. Les arguments qui nomment une chose (camp, cité, carte) arrivent déjà traduits.

none = aucun

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

## Enregistrements de parties

not-a-record = Ce n’est pas un enregistrement de Polemos.
bad-line = La ligne { $line } est illisible : « { $text } ».
missing-header = Ligne { $line } : la ligne d’en-tête « { $field } » manque.
truncated = L’enregistrement s’interrompt après la ligne { $line }.
out-of-order = Ligne { $line } : action numéro { $number } là où l’on attend la { $expected }.
other-format = Écrit au format { $theirs } ; cette version lit le format { $ours }.
other-title = Ceci appartient au titre { $theirs }, pas à { $ours }.
other-rules = Joué selon la version { $theirs } des règles ; la version { $ours } est installée.
other-data = Joué avec d’autres fichiers de données ({ $theirs }) que ceux en usage ({ $ours }).
wrong-commitment = La graine n’est pas celle dont l’empreinte a été publiée au départ.
wrong-seat = Ligne { $line } : { $seat } agit, mais le trait est à { $expected }.
bad-action = Ligne { $line } : « { $text } » ne peut pas être joué. { $why }
wrong-dice = Ligne { $line } : « { $text } » ne donne pas les dés ou les tirages que dicte la graine.
wrong-digest = La dernière position n’est pas celle que l’enregistrement annonce.

## Fichiers de données

bad-data = { $file } ne contient pas ce qu’il doit : { $why }
no-data-folder = Le dossier « { $folder } » que désigne POLEMOS_DATA n’existe pas.
