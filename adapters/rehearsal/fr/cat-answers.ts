/** How Cat answers in French: each of Einstein's pictures, any other point, and none at all. */

import type { Rebuttal } from "../repertoire.ts";

/** By the key of the scheme; {quote} is its thesis in quotation marks. */
export const COUNTERS: Readonly<Record<string, string>> = {
  train: `{quote}, dit l’homme aux deux billets. Mais tes deux témoins sont du chemin de fer. Nul n’a interrogé la vache qui vit près de la voie et n’a
    vu aucun éclair. Tu as changé de siège, professeur; tu n’as jamais changé de compagnie.`,
  ascenseur: `{quote}. C’est fort inquiétant, et cela coupe ton câble autant que le mien. Si dans un ascenseur nulle sensation n’est sûre, ta sensation
    d’avoir tout réglé n’est qu’un passager de plus, et il voyage sans billet.`,
  panier: `{quote}: soit, et qui a choisi le panier? Tu as retiré exactement ce qui t’arrangeait, et tu appelles le reste des pommes. J’ai vécu près des
    marchands. Ils goûtent d’abord, ils pèsent ensuite, et ils s’étonnent du poids.`,
  horloge: `{quote}, dis-tu, et tu viens d’en juger une. On peut aussi attendre trop longtemps. Pour qui réclame encore mille relevés avant de croire ce que
    toute la maison entend sonner, il existe un mot, et ce mot est tard.`,
  rayon: `{quote}; mais qui donc habite au bout? Moi, je descends au deuxième arrêt, où il y a une poissonnerie. Qu’une chose devienne étrange si tout le
    monde la fait sans fin n’est pas une objection contre une part modeste, une fois, dans une assiette.`,
  pari: `{quote}: c’est mot pour mot ce que dit le joueur, après. Et j’ai remarqué qui fixait les prix: toi, une pièce et une maison, avant que nous soyons
    assis. Laisse-moi les fixer, et je te démontrerai que n’importe quel pari est bon.`,
  digue: `{quote}: voilà qui est pratique. Un témoin que nul ne peut rencontrer ne peut pas non plus être interrogé, et je constate que les marées invisibles
    votent toutes pour toi. Tant qu’aucune ne me mouille, je les compte pour de la brume.`,
  carte: `{quote}, et par un pur hasard le bord est toujours dessiné de mon côté. Qui tient le crayon décide de ce qui est frontière et de ce qui est paysage.
    J’aime mieux voir le sol, de préférence d’en haut, et sans souliers.`,
};

/** For any sentence, and for some kinds of sentence in particular; {quote} is what Einstein said. */
export const REBUTTALS: readonly Rebuttal[] = [
  {
    plain: `Tu as dit {quote}, et puis tu as pris un air content. J’ai cherché l’endroit où cela découle de quelque chose. Il y a là un trou de la largeur d’un
      chat; j’y suis passé, je suis ressorti de l’autre côté, et ta conclusion n’y était pas.`,
    universal: `Tu as dit {quote}. Une phrase de cette taille réclame à manger dans toutes les pièces, et j’arrive d’une pièce où elle mourait de faim. Un seul
      contre-exemple suffit, professeur. Je n’ai même pas besoin de m’étirer pour l’atteindre.`,
    question: `Tu demandes {quote} Je connais ces questions: elles portent leur réponse attachée au collier. Ôte le collier, laisse-la dehors une nuit, et il se
      pourrait qu’elle rentre avec moi, bien nourrie et d’un tout autre avis.`,
  },
  {
    plain: `{quote}: cela descend tout seul, j’en conviens, comme ce qui ne se mâche pas. Mais demande qui paierait si c’était faux. Ce ne serait pas celui qui
      l’a dit, et c’est en général à ce moment que je cesse d’écouter pour commencer ma toilette.`,
    cause: `{quote}: d’abord une chose, puis une autre, et donc la première a fait la seconde. Je miaule, et le soleil se lève. Cela marche tous les matins
      depuis que je suis né, et même moi, je ne le compte pas parmi mes exploits.`,
  },
  {
    plain: `J’ai fait rouler ta phrase sur le plancher, {quote}, pour savoir ce qu’elle contenait. Elle sonne creux. Il y a dedans une supposition dont tu n’as pas
      parlé: que chacun veut ce que tu veux. Retire-la, et l’objet se dégonfle sans bruit.`,
    duty: `J’ai fait rouler ta phrase sur le plancher, {quote}, et elle contient un devoir. Les devoirs sont curieux: on les sert toujours aux autres. Avant d’en
      avaler un, j’aime savoir qui l’a cuisiné, et si le cuisinier finit son assiette.`,
    future: `J’ai fait rouler ta phrase sur le plancher, {quote}, et elle est faite d’avenir; elle ne pèse donc rien et rebondit à merveille. J’ai connu bien des
      lendemains, professeur. La plupart étaient un mardi, avec de la pluie et la boîte habituelle.`,
  },
  {
    plain: `Voici donc la planche où tu te tiens: {quote}. Je l’ai suivie jusqu’au bout, comme on fait. Elle porte un physicien qui ne bouge pas. Mets à côté de lui
      un cas véritable, mouillé et de mauvaise humeur, et écoute craquer le bois.`,
    authority: `Voici donc la planche où tu te tiens: {quote}. Quelqu’un d’intelligent s’est penché là-dessus, veux-tu dire. Quelqu’un d’intelligent a inventé aussi le
      collier à grelot. J’aimerais voir la raison sans le manteau dans lequel elle est venue.`,
    number: `Voici donc la planche où tu te tiens: {quote}. Un chiffre! Je sais compter, moi aussi: un, et puis un autre. Dis-moi combien c’était avant, combien c’est
      à côté, et qui tenait le crayon. Alors je me redresserai peut-être.`,
  },
  {
    plain: `Regardons sans nous laisser éblouir ce que tu as dit: {quote}. C’est vrai un jour de chance. Tu as bâti comme s’il n’y en avait pas d’autres, et moi qui
      dors quelquefois dehors, je te demande ce que cela devient quand il pleut.`,
    analogy: `Regardons sans nous laisser éblouir ce que tu as dit: {quote}. Le tableau est joli, et je l’accrocherais bas. Mais ressembler n’est pas une raison. Un
      coussin ressemble à un chat en presque tout, et tu auras remarqué lequel des deux quitte la pièce.`,
  },
  {
    plain: `Une de tes phrases m’a suivi dans le couloir: {quote}. Je l’ai laissée me rattraper. Elle voulait que je lui donne raison, et n’a pas su me dire ce qu’elle
      coûterait, ni à quoi il faudrait renoncer pour elle. Ce qui évite le prix est d’habitude cher.`,
    fragment: `Tu en étais à {quote} quand quelque chose t’a arrêté. J’espère que c’était un doute. La moitié d’une phrase est souvent la meilleure moitié, parce que
      la conclusion ne l’a pas encore gâtée, et celle-ci tient en outre tout entière sous le canapé.`,
  },
];

/** When Einstein said nothing that could be quoted. */
export const SILENCES: readonly string[] = [
  `Tu n’as rien dit où je puisse planter les dents, professeur, et j’ai essayé. Je respecte cela. La plupart de mes bonnes remarques se font sans un mot, en
    quittant la pièce. Mais puisque me voilà encore couché ici, autant gagner.`,
  `C’était un bruit, ce n’était pas une raison. J’en fais aussi, surtout vers le petit matin, et je n’ai jamais espéré convaincre personne. Permets-moi de poser
    par terre, entre nous deux, une chose que l’on puisse renifler.`,
  `J’ai écouté, et il n’y avait rien. J’ai écouté encore, car il y a parfois quelque chose de petit. Toujours rien. Je parlerai donc pour deux, cela fait gagner
    du temps, et je tâcherai de ne pas rendre ta partie trop ridicule.`,
  `Tu te tais, et le silence te va bien. Il serait dommage de l’abîmer, mais la gamelle est vide, et il faut que quelqu’un dise une chose utile dans cette maison.
    Écoute bien, professeur, car je ne la répéterai pas avant le dîner.`,
];
