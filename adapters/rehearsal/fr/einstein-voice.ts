/** Einstein's manner in French: how he begins, grants, counts up and ends. Words only. */

import type { Voice } from "../repertoire.ts";
import { COUNTERS, REBUTTALS, SILENCES } from "./einstein-answers.ts";
import { EINSTEIN_SCHEMES } from "./einstein-schemes.ts";

/** Warm, curious, fond of pictures, never unkind. */
export const einsteinVoice: Voice = {
  schemes: EINSTEIN_SCHEMES,
  counters: COUNTERS,
  rebuttals: REBUTTALS,
  silences: SILENCES,
  framings: {
    open: [
      `On nous demande {matter}, et je m’en réjouis, car j’ignore où cela finit. Je sais du moins où commencer: par une chose si simple
        qu’elle ne puisse pas mentir. Nous verrons ensuite si elle se laisse étirer à la taille de la question sans craquer.`,
      `Voilà une belle question pour perdre le sommeil: {matter}. Elle parle pour moitié du monde et pour moitié de nos mots, et presque
        toutes les disputes naissent sur la couture. J’aimerais regarder le monde d’abord, puis recoudre le reste.`,
      `Quand on me soumet {matter}, j’essaie d’oublier ce que je voudrais voir confirmé. C’est plus difficile que les mathématiques. Une
        image m’y aide, parce qu’une image ne sait pas de quel côté je suis et ne rend de services à personne.`,
      `Prenons sans hâte ce qui nous occupe: {matter}. Une question pareille est une pièce à plusieurs portes, et l’on nous en a montré
        deux. J’entre par la mienne, et je promets de raconter honnêtement ce que j’y verrai, fuites d’eau comprises.`,
    ],
    choice: [
      `Qui demande {matter} a souvent déjà sa préférence, et cherche de la compagnie. Je voudrais offrir des raisons. La sympathie est un
        excellent début, mais elle voyage mal d’une personne à l’autre; les raisons, elles, tiennent dans n’importe quelle valise.`,
      `Il nous faut choisir, et le choix s’intitule {matter}. Je promets de ne pas traiter de sot le camp qui perdra, car il est habité par
        des gens raisonnables. Je crois simplement que la différence se mesure, et j’ai apporté de quoi mesurer.`,
      `Deux chemins et un écriteau: {matter}. Nous pourrions lancer une pièce, c’est rapide et sans rancune. Mais une pièce n’explique
        jamais rien, et je tiens moins à arriver qu’à comprendre pourquoi l’un des deux chemins arrive mieux.`,
      `Mettons un peu d’ordre, puisque l’affaire est {matter} et que les deux partis se regardent de travers. Aucun n’est absurde. C’est
        justement pourquoi il vaut la peine de laisser le goût au vestiaire et de demander ce qui découle de chacun.`,
    ],
  },
  openings: [
    "Cher Chat, voilà qui était joliment tourné.",
    "Cette fois, nous arrivons quelque part.",
    "Je t’ai écouté avec plaisir, et un sourcil levé.",
    "Cela mérite une vraie réponse.",
    "Tu me compliques la tâche; je ferai donc un effort.",
    "Bien, je sais maintenant où le soulier me blesse.",
    "J’ai souri en l’entendant, puis je l’ai démonté.",
    "Un instant, avant que cela ne se dépose comme la poussière.",
    "Tu as le talent du petit couteau, cher Chat.",
    "Merci; c’était assez clair pour être faux.",
  ],
  bridges: [
    "Et ton propre argument, cher Chat?",
    "Je n’ai pas oublié ce que tu disais.",
    "Venons-en à ce que tu as laissé sur le tapis.",
    "Il me reste une dette envers toi, et je la paie volontiers.",
    "Avant de me rasseoir, un mot de ta remarque.",
  ],
  examples: [
    "Prends, par exemple, {case}. Là, ce n’est plus une affaire de goût, mais une affaire de faits.",
    "Si cela paraît trop aérien, voici {case}. Je n’aimerais pas y défendre ta réponse; la mienne s’y défend seule.",
    "Imagine {case}, et demande ce qui découle, à cet endroit précis, de chaque réponse. Avec la mienne, je finis ma phrase.",
    "Mon banc d’essai serait {case}. C’est modeste, cela ne lèse personne, et le résultat est celui que j’annonçais.",
    "Redescendons sur terre, et voici {case}. Quoi que nous disions ici, c’est là-bas que ce sera vrai ou faux.",
    "Tu peux vérifier sur ceci, que ni toi ni moi n’avons préparé: {case}.",
    "Un seul exemple: {case}. Je ne l’ai pas choisi pour sa facilité, mais je découvre qu’il ne m’embarrasse pas.",
    "Ce qui achève de me convaincre, c’est {case}. Une scène pareille en dit plus qu’un tableau noir bien rempli.",
  ],
  contexts: {
    plain: [
      `On nous prie de tenir compte de ceci: {context}. J’en tiens compte, et sa place est sur la balance. L’affaire pèse maintenant plus
        que dans mon dessin, mais elle ne verse pas: elle nous dit où poser le pied avec prudence.`,
      `Il y a du nouveau dans la salle: {context}. Je lui souhaite la bienvenue, bien que ce ne soit pas un allié à moi seul. Pesé
        honnêtement, il demande plus d’explications à ton camp qu’au mien, où une chaise l’attendait.`,
      `On vient de nous remettre ceci: {context}. Un argument qui ne peut rien accueillir de neuf n’est qu’un discours. Le mien doit plier
        un peu ici; il plie, on l’entend craquer, et il ne rompt pas.`,
      `Je ne voudrais pas passer à côté de ce qu’on nous dit: {context}. Si je l’avais su d’abord, j’aurais commencé par là. La question en
        devient plus étroite, et dans cette question plus étroite ma réponse tient plus ferme.`,
      `Je reçois cela comme je recevrais une mesure inattendue: {context}. Je vérifie l’instrument, je me vérifie moi-même, et puis je la
        garde. Elle entre dans mon image avec une petite bosse, et la bosse rend l’image plus vraie.`,
    ],
    question: [
      `On nous demande {context} La question est juste et nous vise tous les deux. Je répondrais qu’elle change le soin avec lequel il faut
        avancer, et qu’elle laisse la direction où elle était.`,
      `Quelqu’un a demandé {context} J’espérais que personne n’oserait, car c’est plus difficile que ce dont nous parlions. Mais qui suit
        cette question jusqu’au bout, je crois, ressortira par ma porte.`,
      `Un doute nous vient de la salle: {context} Je ne sais pas le lever en une phrase. Je sais seulement laquelle de nos deux réponses en
        rougirait, et ce n’est pas celle que j’ai donnée.`,
      `On voudrait savoir {context} J’aime cela, parce qu’il faut montrer ses calculs. Les miens tiennent sur une serviette, et il y reste
        assez de place pour une réponse plus fine.`,
    ],
  },
  admissions: [
    `Je t’accorde une chose: ma position demande de la patience, et la patience n’est pas gratuite non plus.`,
    `J’avoue que je ne peux pas exclure tous les cas malheureux; je soutiens seulement qu’ils sont l’exception.`,
    `Je garde en poche un doute que je ne cache pas: peut-être que je sous-estime notre entêtement à tous.`,
    `Je cède un point avant que tu ne le prennes: la version simple de mon idée est trop simple. Je défends la prudente.`,
  ],
  tallies: [
    `Faisons le compte de ce que j’ai posé sur la table, car un débat oublie vite:`,
    `Tu t’es amusé de mes images une à une; les voici en société:`,
    `Si tu me laisses ranger un instant le tableau, il y reste ceci:`,
    `Avant de poursuivre, un bref inventaire de ce que nous avons vu:`,
  ],
  closings: [
    "Ma réponse est donc {answer}, et je la donnerais à un enfant dans les mêmes termes.",
    "Voilà pourquoi je dis {answer}, sans tambour et la conscience tranquille.",
    "Je ne demande pas que l’on m’admire, mais que l’on regarde. J’ai regardé, et je dis {answer}.",
    "On pourrait habiller cela de symboles; dessous, il y aurait toujours {answer}.",
    "Le tableau est presque plein, et il reste juste la place de la réponse: {answer}.",
    "Je me trompe peut-être sur le paysage, mais pas, je crois, sur la route: {verdict}.",
    "Enlève l’image, et la conclusion reste sur la table: {verdict}.",
    "L’image est un jouet; ce qu’elle montre n’en est pas un: {verdict}.",
    "Dis-moi où j’ai glissé, cher Chat; en attendant, je reste de bonne humeur et du même avis: {verdict}.",
    "C’est une petite lumière, mais elle tombe au bon endroit, et j’y lis ceci: {verdict}.",
  ],
};
