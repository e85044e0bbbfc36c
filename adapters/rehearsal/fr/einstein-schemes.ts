/** Einstein's thought experiments in French. Words only. */

import type { Scheme } from "../repertoire.ts";

/** Eight pictures; each keeps its thesis between double stars. */
export const EINSTEIN_SCHEMES: readonly Scheme[] = [
  {
    key: "train",
    gist: "les deux témoins du train, d’accord sur l’essentiel",
    scene: `J’installe un témoin dans le train, un autre sur le quai, et je laisse la foudre frapper les deux bouts de la voie.
      Ils se disputeront pour savoir quel éclair est venu en premier, et tous deux seront sincères. Pourtant certaines choses ne
      les divisent jamais, et ce sont elles que je collectionne. **Ce qui survit au changement de place mérite confiance.**`,
    lands: {
      choice: `Changeons donc de place: celle de qui débute, celle de qui pratique depuis vingt ans, celle de qui range après tout le
        monde. De l’une d’elles, {theirs} a bien du charme. Mais quand je fais le tour des trois avec {topic} sous le bras, je
        retombe toujours au même endroit: {mine}.`,
      any: `Faisons le tour de {topic} en changeant de siège à chaque coin. Presque toute la querelle appartient aux sièges, et non à
        l’affaire. Ce qui reste debout quand on les a tous essayés, et je les ai essayés lentement, parle en faveur de ma
        réponse.`,
    },
    again: `Je remonte un instant dans mon train, puisque personne n’a tiré le signal d’alarme. Soumettons {topic} aux gens du wagon
      et à ceux du quai, et ne notons que ce qu’ils signeraient ensemble. La liste est courte, et cela me plaît. **Une liste courte
      signée par tous en vaut dix longues.** Je l’ai relue deux fois, avec et sans lunettes, et elle répète ce que je disais en
      arrivant: {claim}.`,
  },
  {
    key: "ascenseur",
    gist: "l’ascenseur sans fenêtre, où le calme ne prouve rien",
    scene: `Imagine que tu te réveilles dans un ascenseur sans fenêtre. Rien ne bouge, le café se tient tranquille dans la tasse, et tu en
      conclus qu’il ne se passe rien. Peut-être es-tu pendu à un bon câble; peut-être tombes-tu en chute libre. De l’intérieur, aucun
      moyen de le savoir. **Se sentir immobile n’est pas être immobile.**`,
    lands: {
      choice: `Qui vit depuis longtemps avec {theirs} ne remarque plus rien et prend ce calme pour une preuve. C’est le calme d’une
        cabine fermée. Regardons {topic} du dehors, l’habitude accrochée au portemanteau, et je parie que plus d’un descendrait à
        l’étage {mine}.`,
      any: `Avec {topic}, nous voyageons dans une cabine de ce genre. Nous appelons naturel ce qui n’est qu’habituel, et l’habitude est
        un piètre instrument de mesure. Quand je cherche au-dehors un point fixe pour comparer, je le trouve, sans l’y avoir mis, du
        côté que je défends.`,
    },
    again: `Reprenons l’ascenseur, pour un étage seulement. Chacun de nous s’est installé dans son coin de {topic} et commence à s’y
      trouver bien; or c’était justement le signal d’alarme. **Le confort mesure la cabine, jamais la hauteur de la chute.** Je suis
      donc allé comparer ma position avec quelque chose qui se moque de savoir lequel gagnera. J’en reviens les genoux poussiéreux
      et l’avis inchangé: {claim}.`,
  },
  {
    key: "panier",
    gist: "le panier, qu’il faut peser avant les pommes",
    scene: `Au marché, on pose un panier sur la balance et l’on annonce trois kilos de pommes. Le chiffre est honnête et le compte est
      faux, car l’osier pèse aussi, et il pesait avant la première pomme. Une bonne marchande le pèse vide d’abord. **Sans la tare, on
      vend de l’osier au prix des pommes.**`,
    lands: {
      choice: `Je pose maintenant {theirs} sur la balance et je lis un beau chiffre; mais il comprend le panier, c’est-à-dire tout ce qui
        serait arrivé de toute façon. Je retire cette part des deux côtés, de la même main, et le plateau où il reste le plus de
        pommes est {mine}.`,
      any: `Dans {topic}, presque tout le monde pèse le panier avec: on porte au compte de l’affaire ce qui se serait produit sans elle.
        Retirons ce qui était déjà là, patiemment, et des deux côtés. Le chiffre qui reste est plus modeste que les discours, mais il
        penche nettement vers ma réponse.`,
    },
    again: `Je ressors la balance, et cette fois je l’ai remise à zéro devant témoins. Dans {topic}, chacun arrivait avec son panier
      préféré et comptait l’osier comme un fruit. **Le fruit se compte une fois le panier vidé.** J’ai vidé le mien aussi, qui n’était
      pas léger, et j’avoue que cela pince un peu. N’empêche: ce qui roule encore sur la table, rouge et bien réel, me dit que
      {claim}.`,
  },
  {
    key: "horloge",
    gist: "l’horloge arrêtée, qui a raison deux fois par jour",
    scene: `On m’offre une pendule; je la regarde une fois, elle est à l’heure. Est-elle bonne? Je n’en sais rien, puisqu’une pendule
      arrêtée est à l’heure deux fois par jour. Il faut que je la regarde un mardi, dans le froid, après un choc. **Une seule heure
      juste ne fait pas une bonne pendule.**`,
    lands: {
      choice: `En faveur de {theirs}, on m’a montré un très joli midi, et je n’en doute pas. Moi, je demande à voir les mardis. Quand je
        rassemble beaucoup d’heures au lieu de la meilleure, je vois dans {topic} que celle des deux réponses qui garde la mesure est
        {mine}.`,
      any: `Autour de {topic} circulent quantité d’anecdotes qui furent à l’heure une fois. Je me méfie de l’anecdote, y compris de la
        mienne; je me fie à la longue série, avec ses mardis ennuyeux. Et la série, prise en entier, marche au pas de ce que je
        soutiens.`,
    },
    again: `J’ai laissé la pendule sur la table pendant que nous parlions, et je l’ai regardée chaque fois que le ton montait. Devant
      {topic}, faisons pareil, et notons aussi les jours où il ne se passe rien. **Les jours sans histoire sont les témoins les plus
      honnêtes.** Personne ne les invite, personne ne les applaudit, ils n’ont donc aucune raison de mentir. Je les ai tous
      interrogés, et leur déposition est brève: {claim}.`,
  },
  {
    key: "rayon",
    gist: "la course avec le rayon de lumière, qui mène chaque idée jusqu’au bout",
    scene: `À seize ans, je me suis demandé ce que je verrais en courant à côté d’un rayon de lumière. Je ne voulais gagner aucune course;
      je voulais mener une idée jusqu’au point où elle cesse d’être confortable. C’est là que les bonnes deviennent étranges et que
      les mauvaises cassent. **On connaît une idée quand on l’a menée jusqu’au bout.**`,
    lands: {
      choice: `Je fais donc courir {theirs} jusqu’au dernier recoin: tout le monde, tous les jours, sans exception. Le départ est léger,
        puis cela grince. Je fais ensuite courir {mine} avec le même bagage. L’arrivée est un peu échevelée, je l’admets, mais rien
        n’a cassé, et pour {topic} cela me suffit.`,
      any: `Avec {topic}, je fais la même course. J’emmène ta réponse jusqu’au bout, là où chacun la suit chaque jour, et je l’entends
        grincer. Puis j’emmène la mienne, chargée du même bagage. Elle arrive échevelée, avec une question de plus dans la poche, mais
        elle arrive entière.`,
    },
    again: `Accorde-moi une seconde course, qui à mon âge est une promenade. Cette fois, je laisse {topic} prendre de l’avance et je
      ramasse ce qui tombe en chemin: les adjectifs d’abord, puis les craintes, enfin les promesses. **Ce qui arrive sans bagage est
      l’idée elle-même.** Je l’ai attendue au bout, je lui ai offert une chaise, et avant même de s’asseoir elle m’a dit le plus
      calmement du monde que {claim}.`,
  },
  {
    key: "pari",
    gist: "le pari, où l’on regarde d’abord la mise",
    scene: `Je te propose un pari: si le dé donne six, tu perds ta maison; sinon, tu gagnes une pièce. Personne de sensé ne demande
      seulement quelles sont ses chances. On demande aussi ce qu’il y a sur la table, et si cela se remplace. **Qui ne compte que les
      chances oublie de regarder la mise.**`,
    lands: {
      choice: `Regarde donc la table. Si je me trompe avec {mine}, nous corrigeons demain, pour une pièce et un peu de honte. Si tu te
        trompes avec {theirs}, la correction coûte sensiblement plus cher. Pour {topic}, nul besoin de deviner le dé: il suffit de
        savoir de quel côté l’erreur est petite.`,
      any: `Appliquons cela à {topic}. Nous pouvons nous tromper l’un et l’autre, et je n’ai pas honte de le dire. La différence est dans
        le prix de l’erreur: la mienne se remarque tôt et se répare à peu de frais; la tienne se remarque tard, quand la maison est
        déjà sur la table.`,
    },
    again: `Le dé roule encore, et je ne le regarde pas. Je préfère regarder qui paiera si {topic} tourne mal, car cette personne est
      souvent assise loin de la table et n’a jamais vu le gobelet. **Avant de lancer, demandons à qui ira la note.** J’ai mené cette petite
      enquête des deux côtés, sans me presser, et au bas de la note la plus courte il était écrit que {claim}.`,
  },
  {
    key: "digue",
    gist: "la digue, que personne ne remercie les jours de beau temps",
    scene: `Dans un village, on veut raser la digue, puisqu’il n’y a pas eu d’inondation depuis trente ans. Le raisonnement est
      impeccable, à un détail près: nul n’a pu compter les marées qui se sont arrêtées devant elle. Aucun monument ne leur est dédié.
      **Ce qui n’a pas eu lieu compte aussi comme preuve.**`,
    lands: {
      choice: `En comparant, nous comptons ce qui se voit, et {theirs} se voit beaucoup. Je demande que l’on compte aussi les marées qui ne
        sont pas entrées: les ennuis que nul n’a eus, les heures que nul n’a perdues. Avec ce second cahier ouvert, {topic} penche
        vers {mine}.`,
      any: `Dans {topic} aussi, il y a des marées que personne ne voit. Nous retenons ce qui a fait du bruit, et nous oublions ce qui,
        par chance ou par malheur, n’est pas arrivé. Ouvrons les deux cahiers, celui du visible et celui de l’évité, et la somme tombe
        de mon côté.`,
    },
    again: `Je retourne à ma digue, où il y a ce soir beaucoup de vent et peu de public. J’ai parlé de {topic} à qui la surveille, et
      l’on m’a répondu qu’ici on ne s’y connaît qu’en choses absentes: pas de cris, pas de meubles dans la rue. **Le silence des nuits
      calmes se lit aussi.** Nous l’avons lu ensemble, ligne après ligne, à la lanterne, et la dernière ligne disait que {claim}.`,
  },
  {
    key: "carte",
    gist: "la carte, dont le bord n’est pas celui du monde",
    scene: `Un promeneur arrive au bord de sa carte et s’arrête, persuadé que le monde finit là. Il n’est pas sot: la carte l’a bien servi
      cent fois. Mais le papier s’achève où le dessinateur s’est fatigué, et le sentier n’en sait rien. **Le bord de la carte n’est pas
      le bord du monde.**`,
    lands: {
      choice: `Une bonne part du plaidoyer pour {theirs} consiste à montrer la marge du papier: on est allé jusqu’ici, donc on ne va que
        jusqu’ici. Levons les yeux de {topic} et regardons le terrain. Le sentier continue, et il file tout droit vers {mine}.`,
      any: `Dans {topic}, nous discutons souvent du papier: où passe la ligne, qui l’a tracée, de quelle encre. Je propose de replier la
        carte et de regarder le sol. Le sol ne vote pas et ne se vante pas, mais il porte qui marche dessus, et moi, il me porte.`,
    },
    again: `J’ai déplié la carte une dernière fois, bien que les plis l’aient presque coupée. Autour de {topic}, chacun a dessiné sa
      frontière à l’encre noire, et nous voilà effrayés par nos propres dessins. **Il ne faut pas craindre les traits que l’on a tracés.**
      J’ai gommé les miens avec soin, j’ai marché un moment sans papier, et le terrain, qui ne sait pas discuter, m’a montré que
      {claim}.`,
  },
];
