/** Cat's lessons in French: what one learns from tins, doors and glasses. Words only. */

import type { Scheme } from "../repertoire.ts";

/** Eight pictures; each keeps its thesis between double stars. */
export const CAT_SCHEMES: readonly Scheme[] = [
  {
    key: "boite",
    gist: "la boîte de thon, et à qui revient le contenu",
    scene: `Quand on secoue une boîte de thon en m’assurant que c’est pour mon bien, je n’écoute pas le discours. Je regarde la main: ce
      qu’elle tient, qui ouvrira le couvercle et qui mangera le meilleur pendant que j’approuve. Les paroles sont gratuites; le thon,
      non. **Avant d’écouter le conseil, regarde qui ouvre la boîte.**`,
    lands: {
      choice: `Je m’assieds donc entre les deux assiettes, et j’attends. En faveur de {theirs} parlent bien des gens qui ont ensuite quelque
        chose à vendre. En faveur de {mine}, personne ne se lèche les babines. Dans {topic}, un conseil qui ne nourrit pas celui qui le
        donne m’intéresse enfin.`,
      any: `Devant {topic}, je fais de même. J’ai regardé qui se pourléchait à chaque réponse, et autour de la tienne, professeur, il y a
        beaucoup de moustaches luisantes. Cela ne prouve pas qu’elle soit fausse. Cela prouve qu’il faut la renifler deux fois, et à la
        seconde elle sent le réchauffé.`,
    },
    again: `On a secoué la boîte de nouveau, avec {topic} écrit en gros sur l’étiquette. Je suis arrivé par-derrière, comme arrivent les gens
      prudents, et je l’ai poussée de la patte. **C’est la boîte vide qui sonne le mieux.** Tu entends de la musique, professeur, et
      moi du fer-blanc. La boîte pleine, elle, n’a rien dit en tombant; elle a roulé jusqu’à mon coin, et l’on pouvait lire sur le
      couvercle: {claim}.`,
  },
  {
    key: "porte",
    gist: "la porte fermée, que nul ne voulait ouverte",
    scene: `Il y a dans la maison une porte qui ne m’intéresse pas le moins du monde. Ferme-la, et je passerai l’après-midi à la gratter.
      Ouvre-la, et je resterai sur le seuil, à regarder dedans puis dehors. Je ne voulais pas de la pièce; je ne voulais pas qu’on me la
      refuse. **Vouloir ce qui est fermé n’est pas vouloir ce qui est derrière.**`,
    lands: {
      choice: `Je me demande combien grattent pour {theirs}, et combien entreraient si demain c’était ouvert. J’ai vu ce seuil: on y bâille
        beaucoup. Vers {mine}, au contraire, on va sans gratter, et l’on s’endort à l’intérieur. Pour {topic}, je ne connais pas de
        meilleure mesure.`,
      any: `Derrière {topic}, j’entends gratter des deux côtés. Tu crois que tous veulent entrer dans ta chambre; je crois que la moitié
        proteste contre le loquet. Ouvre la porte en pensée, attends une semaine, et tu verras que ceux qui restent couchés là sont de
        mon avis.`,
    },
    again: `La porte est entrouverte depuis un bon moment et personne ne passe, ce qui arrive souvent quand on peut enfin. Dans {topic}, nous
      avons pris le bruit des griffes pour de la faim. **Qui gratte par habitude n’est pas pressé d’entrer.** Moi, je suis entré,
      professeur, n’ayant jamais besoin d’invitation. Il n’y avait dedans ni trésor ni monstre, rien qu’un fauteuil tiède, d’où l’on
      voit sans effort que {claim}.`,
  },
  {
    key: "verre",
    gist: "les verres, qui tombent toujours du même côté",
    scene: `J’ai poussé beaucoup de verres du bord de beaucoup de tables, non par méchanceté, mais par méthode. Chaque fois, on m’a expliqué
      que celui-ci était différent, plus épais, mieux conçu. Chaque fois, j’ai regardé en bas et j’ai compté les morceaux. **Pour connaître
      les verres, il faut compter les morceaux.**`,
    lands: {
      choice: `Comptons donc. De {theirs}, on m’a lu la notice, qui est ravissante, et sous la table il y a des éclats que personne ne
        balaie. De {mine}, il n’y a pas de notice, et le carrelage est propre. Je ne prétends pas tout savoir sur {topic}; je marche
        pieds nus, voilà tout, et cela instruit.`,
      any: `C’est pourquoi, devant {topic}, je ne demande pas d’abord ce qui devrait se passer, mais ce qui se passe d’ordinaire. Les raisons
        sont belles et ne retiennent pas l’eau. Si l’on compte en cas et non en adjectifs, professeur, le sol brille beaucoup trop de
        ton côté, et ce n’est pas la cire.`,
    },
    again: `On a racheté des verres, et j’ai eu du travail. Tu vas me dire que {topic} est une affaire à part, que cette fois la marque n’est pas
      la même. **Ils étaient tous d’une autre marque avant de tomber.** Je ne t’en veux pas; la forme est élégante et l’eau très
      claire. Mais j’ai la patte sur le bord, la table n’a pas bougé, et je peux t’annoncer sans élever la voix ce que l’on balaiera ce
      soir: {claim}.`,
  },
  {
    key: "point",
    gist: "le point rouge, très brillant et sans aucun poids",
    scene: `Il court parfois sur le mur un point rouge. Il est vif, il est brillant, et qui le poursuit se sent merveilleusement en vie. Je l’ai
      attrapé mille fois sans jamais rien avoir sous la patte. Un jour, j’ai cessé de regarder le mur, et j’ai regardé la main. **Ce
      qui brille et ne pèse rien ne s’attrape pas.**`,
    lands: {
      choice: `De {theirs}, j’admire l’éclat: cela court bien sur le mur et fait bondir n’importe qui. J’ai posé la patte dessus, et il n’y
        avait rien. Je l’ai posée ensuite sur {mine}, qui brille peu, et j’ai senti quelque chose de tiède. Dans {topic}, je l’avoue sans
        rougir, je préfère ce qui se mord.`,
      any: `Dans ton discours sur {topic}, j’ai vu passer le point, et je conviens qu’une de mes oreilles a remué. Puis j’ai posé la patte. Cela
        ne pesait rien. Demande ce qui changerait à la cuisine, jeudi, pour quelqu’un qui porte un nom, et tu verras que seule ma réponse
        fait une bosse.`,
    },
    again: `Le point est revenu, il danse maintenant sur {topic}, et je vois remuer la queue que tu n’as pas. Moi, je ne cours plus; je suis allé
      m’asseoir près de la main qui le promène. **Vu de la main, le mur s’explique beaucoup mieux.** Elle est fatiguée, professeur, elle
      appuie par habitude et sans viser. Quand elle lâchera, et elle lâchera, le mur dira ce qu’il disait avant le bal: {claim}.`,
  },
  {
    key: "sieste",
    gist: "l’heure tiède, qui ne se dépense qu’une fois",
    scene: `Une journée contient un nombre fixe de siestes. Si je passe l’heure tiède dans l’escalier, à guetter une souris qui ne vient pas, je ne
      la passerai pas sur la couverture. Les humains comprennent cela aussitôt quand il s’agit d’argent, et l’oublient pour tout le
      reste. **L’heure tiède ne se dépense qu’une seule fois.**`,
    lands: {
      choice: `Demande donc combien d’heures tièdes exige {theirs}: l’apprendre, l’entretenir, le réparer, l’expliquer à table. Je n’ai rien
        contre le travail des autres. Je constate seulement que, dans {topic}, qui s’en tient à {mine} arrive sur la couverture avant que
        le soleil ne s’en aille.`,
      any: `Les opinions aussi coûtent des siestes. Pour soutenir la tienne sur {topic}, il faut expliquer, rapiécer, retourner écouter dans
        l’escalier. Pour soutenir la mienne, il suffit de la laisser où elle est. L’idée qui laisse dormir est en général celle qu’on a
        déjà vérifiée.`,
    },
    again: `J’ai consacré deux siestes excellentes à {topic}, et de la seconde je n’ai rien rapporté de neuf. Cela aussi est un renseignement.
      **Quand penser davantage ne change rien, c’est qu’on a pensé.** Tu es encore dans l’escalier, professeur, l’oreille au mur, et
      j’admire la posture, sinon les genoux. Il reste un coin libre sur la couverture. Il est livré avec sa conclusion, déjà chaude:
      {claim}.`,
  },
  {
    key: "carton",
    gist: "le carton, où tout finit par entrer",
    scene: `Donne-moi un carton trop petit, et je m’y assiérai. Ce n’est pas que j’y tienne: c’est que je décide de ce que tenir veut dire. Les
      gens font pareil toute la journée avec les mots, l’air moins à l’aise seulement, et le dictionnaire à la main. **Un mot est un
      carton, et en poussant tout y entre.**`,
    lands: {
      choice: `Regarde le carton que tu as apporté: on l’a taillé aux mesures de {theirs}, et tu t’émerveilles que cela aille si bien. Laisse
        chacun venir avec le sien, celui de tous les jours, et repose {topic}. Tu seras surpris de trouver si souvent {mine}
        dedans, en train de dormir.`,
      any: `Le carton, dans {topic}, c’est la question elle-même: demande à cinq personnes ce qu’elle veut dire, et tu auras six cartons. Ta
        réponse a besoin du plus grand, avec du ruban adhésif. La mienne se contente du modèle ordinaire, dont on se sert quand on ne
        discute pas.`,
    },
    again: `J’ai changé de carton, et je te conseille d’en faire autant. Voilà un moment que nous promenons {topic} dans l’ancien, et le fond
      commence à céder. **Quand le carton crève, regarde ce qui tombe.** Ce qui est tombé, et j’étais dessous, ne ressemblait à aucune de tes
      définitions, professeur. C’était une chose toute simple, à quatre pattes, qui s’est ébrouée et m’a suivi sans rien demander. Elle
      tient en peu de mots: {claim}.`,
  },
  {
    key: "aspirateur",
    gist: "l’aspirateur, qui rugit, et la fenêtre, qui se tait",
    scene: `L’aspirateur rugit dans toute la maison, et nous filons. En douze ans, il n’a mordu personne. La fenêtre du quatrième, elle, ne fait
      aucun bruit: elle est ouverte, il y entre un petit air agréable, et de l’autre côté se promène un pigeon. **Ce qui rugit n’est pas
      ce qui fait tomber.**`,
    lands: {
      choice: `On a mené grand bruit autour de {mine}, et tout le monde regarde par là. Pendant ce temps, {theirs} reste grand ouvert,
        silencieux, avec vue. Dans {topic}, je ne crains pas ce qui rugit; j’éloigne un peu les pattes de ce qui souffle aussi
        doucement.`,
      any: `Sur {topic}, tu m’as montré l’aspirateur en détail: le tuyau, le rugissement, les accessoires. Moi, j’ai demandé où était la
        fenêtre. C’est le risque dont personne ne parle, celui qui ne s’entend pas, et il se trouve, je suis navré de te l’apprendre, dans
        la pièce où tu t’es installé.`,
    },
    again: `On entend de nouveau le moteur, et toute la discussion sur {topic} court se cacher sous le lit. Ne te dérange pas; j’y vais. **La
      peur ne montre que l’endroit du bruit.** J’ai traversé le couloir sans hâte, frôlé le fil, et continué jusqu’au courant d’air, car
      c’est lui qu’il fallait regarder. De là-bas, avec le rideau qui bouge, la chose se comprend d’un coup d’œil: {claim}.`,
  },
  {
    key: "grelot",
    gist: "le grelot, auquel tout le monde s’habitue en une semaine",
    scene: `On m’a mis un grelot pour sauver les oiseaux. La première semaine, cela a marché. La deuxième, j’ai appris à me déplacer sans qu’il
      sonne, et les oiseaux, rassurés par le silence, restaient plus près que jamais. Personne n’avait prévu que je pense aussi. **Le monde
      apprend à marcher avec ton grelot.**`,
    lands: {
      choice: `Tu juges {theirs} sur la première semaine, quand tout tinte. Je demande à voir la deuxième, quand chacun a appris à marcher
        autrement. Alors {mine} rend encore service, parce que cela ne comptait sur la sottise de personne. Dans {topic}, c’est une vertu
        assez rare.`,
      any: `Prends {topic}, et laisse passer deux semaines. Les gens s’adaptent, contournent, apprennent à bouger sans bruit. Ta réponse compte
        sur un monde qui se tient tranquille pendant qu’on lui noue le ruban. La mienne compte sur un monde qui est un chat, et elle fait
        bien.`,
    },
    again: `Je porte toujours le grelot, au cas où tu ne l’aurais pas entendu, et tu ne l’as pas entendu. Repense à {topic} en gardant ce silence
      dans l’oreille. **Tout projet rencontre quelqu’un qui en a un autre.** Je ne le dis pas par malice, ou pas seulement. Je le dis parce
      que j’ai fait le compte de la deuxième semaine, celle que nul ne paie d’avance, et qu’au bas du compte on lit que {claim}.`,
  },
];
