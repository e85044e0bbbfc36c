/** How Einstein answers in French: each of Cat's lessons, any other point, and none at all. */

import type { Rebuttal } from "../repertoire.ts";

/** By the key of the scheme; {quote} is its thesis in quotation marks. */
export const COUNTERS: Readonly<Record<string, string>> = {
  boite: `{quote}, conseilles-tu, et je t’ai obéi. Mais quelqu’un qui a faim peut aussi t’indiquer le bon chemin de la gare. Savoir à qui
    profite une phrase, c’est savoir où regarder deux fois; ce n’est pas encore savoir ce qu’on verra.`,
  porte: `{quote}: charmant, et je sens le courant d’air. Pourtant, une porte toujours ouverte n’est qu’un trou dans le mur. On ferme parfois
    pour pouvoir achever quelque chose à l’intérieur, et le jardin ne s’en porte pas plus mal.`,
  verre: `{quote}, dis-tu, et c’est une série d’expériences très soignée, quoique dure pour la vaisselle. Mais tu n’as rien fait varier! La
    même poussée, du bord de la même table, parle de cette table. Change de table, et le compte repart de zéro.`,
  point: `{quote}, et cela est arrivé à de meilleures têtes que la mienne. Cependant, tout ce qui brille n’est pas un point. On les distingue
    en s’appuyant dessus, et j’ai eu soin de ne t’offrir que des choses qui supportent un peu de poids.`,
  sieste: `{quote}: ainsi parlent les avares, et ils ont raison sur l’heure et tort sur l’emploi. Tu calcules ce qu’une heure coûte, jamais ce
    qu’elle peut commencer. Certaines heures bien dépensées en ramènent d’autres par la main.`,
  carton: `{quote}: j’y consens presque. Mais les mots sont élastiques, ils ne sont pas infinis; pousse un chat dans un dé à coudre, et chacun
    entendra la différence. Qu’une frontière soit floue n’empêche pas qu’il y ait des pays.`,
  aspirateur: `{quote}, et souvent c’est exact. Mais de temps à autre, ce qui rugit est un moteur en train de griller. Le bruit ne prouve pas le
    danger, il ne prouve pas non plus la sécurité. Je crains qu’il ne faille ouvrir la machine et regarder.`,
  grelot: `{quote}. La leçon est superbe, mais vois ce qu’elle enseigne. Que le monde réponde n’est un argument pour aucun de nous; c’est une
    raison de continuer à écouter après la première semaine. J’en avais de toute manière l’intention.`,
};

/** For any sentence, and for some kinds of sentence in particular; {quote} is what Cat said. */
export const REBUTTALS: readonly Rebuttal[] = [
  {
    plain: `Tu as dit {quote}, et cela sonne rond. Mais une phrase ronde roule où on la pousse. Je voudrais savoir de quoi elle dépend: que
      faudrait-il qu’il arrive demain pour qu’elle cesse d’être vraie? Si rien ne te vient, cher Chat, ce n’était pas une observation,
      c’était une humeur.`,
    universal: `Tu as dit {quote}. Avec des mots de cette taille, il faut marcher doucement, car un seul cas contraire suffit à les renverser.
      J’en ai cherché un le temps que mon thé refroidisse, et il m’est resté du thé. Dis-le plus petit, et nous le signerons peut-être
      ensemble.`,
  },
  {
    plain: `Arrêtons-nous sur ta phrase: {quote}. Elle contient quelque chose de vrai, que je ne veux pas perdre. Ce que je ne trouve pas, c’est le
      pont qui mène de là à ta conclusion. Je vois une rive, je vois l’autre, et entre les deux je te vois marcher comme si l’eau n’y était
      pas.`,
    cause: `Arrêtons-nous sur ta phrase: {quote}. Deux choses vont ensemble, et tu as décidé laquelle tirait la charrette. Le coq chante et le
      soleil se lève, soit; mais moi, j’ai essayé de faire taire le coq. Montre-moi l’une sans l’autre, et nous parlerons de raisons.`,
    question: `Tu me demandes {quote} C’est une bonne question, et je ne m’y déroberai pas. Elle transporte seulement une supposition que personne n’a
      pesée. Laissons-la un instant dehors, et la réponse devient plus simple, et nettement moins favorable à ton parti.`,
  },
  {
    plain: `Je prends note de ceci: {quote}. Faisons maintenant ce qu’on fait d’une note, retournons-la. Si le contraire était vrai, est-ce que
      l’on s’en apercevrait? Fort peu, je le crains. Or une phrase qui s’accorde aussi bien avec le monde qu’avec son contraire ne nous
      conduit nulle part.`,
    number: `Je prends note de ceci: {quote}. J’aime les chiffres, c’est pourquoi je m’enquiers de leur famille: combien avant, combien à côté, qui
      a compté, et qu’a-t-on laissé dehors? Un nombre seul est comme un soulier seul; il dit que quelqu’un est passé, pas où il
      allait.`,
  },
  {
    plain: `Je suis resté songeur devant ce que tu as dit: {quote}. C’est exact par beau temps. Mais un principe, comme un parapluie, se fabrique
      pour les mauvais jours. Quand j’ouvre celui-ci sous une vraie pluie, avec du vent, je vois qu’il abrite surtout la personne qui
      l’a inventé.`,
    authority: `Je suis resté songeur devant ce que tu as dit: {quote}. Tu t’appuies sur des gens sérieux. J’ai moi-même été des gens sérieux
      pendant quelques années, et je puis t’assurer que cela n’améliore pas les arguments. Donne-moi la raison sans son manteau, et nous
      la regarderons à la lumière.`,
  },
  {
    plain: `Ce que tu as de plus fort, le voici: {quote}. Je le prends dans sa meilleure version, car il n’y a aucun mérite à vaincre la pire. Même
      ainsi, cela répond à une autre question, voisine de la nôtre et bien plus commode. Dans la maison d’à côté, tu as raison, cher Chat;
      dans celle-ci, pas encore.`,
    duty: `Ce que tu as de plus fort, le voici: {quote}. Il y a là-dedans un devoir, et les devoirs n’ont pas le même poids selon les épaules.
      Avant d’accepter celui-ci, je voudrais voir qui le sert en manger aussi, et l’exiger encore le jour où il y perdrait.`,
  },
  {
    plain: `Tu as posé sur la table {quote}, et je reconnais que cela décore. Mais si je retire cette pièce, ta conclusion reste exactement où elle
      était, suspendue en l’air. Je soupçonne donc que la pièce ne la portait pas. Je cherche celle qui la porte, et ne trouve pour l’heure
      que de l’élégance.`,
    analogy: `Tu as posé sur la table {quote}, et comme image, je l’accrocherais dans mon bureau. Je vis d’images, moi aussi, et je connais le tour:
      elles ressemblent en tout, sauf en ce qui décide. Dis-moi ce qui décide ici, et tu verras que c’est juste là qu’elle se
      décolle.`,
  },
];

/** When Cat said nothing that could be quoted. */
export const SILENCES: readonly string[] = [
  `Tu as préféré te taire, et je le respecte; quelques-unes de mes meilleures idées ont commencé ainsi. Mais un silence s’accorde avec les
    deux réponses, et il faut bien que l’un de nous fasse un pas. Ce sera moi, lentement, pour que tu puisses regretter à temps.`,
  `Cette fois, tu ne me laisses rien à quoi répondre, et je vais devoir discuter avec moi-même. La compagnie n’est pas mauvaise, bien qu’elle
    connaisse mes ruses. Je tâcherai d’être aussi sévère pour mon camp que tu l’aurais été du haut du canapé.`,
  `Je tends l’oreille, et je n’entends qu’un chat qui se lave la patte. Je le prends pour une objection générale contre l’effort. Elle est
    sérieuse, et la seule manière honnête d’y répondre est de faire un petit effort et d’en montrer le résultat.`,
  `Tu n’as rien dit que l’on puisse peser, cher Chat, et la balance ne bouge plus. Je profite de ce calme, qui dans un débat ne dure guère, pour
    poser quelque chose sur mon plateau. À ton retour, tu pourras souffler tant que tu voudras.`,
];
