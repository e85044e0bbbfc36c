/** Cat's manner in French: how he begins, grants, counts up and ends. Words only. */

import type { Voice } from "../repertoire.ts";
import { COUNTERS, REBUTTALS, SILENCES } from "./cat-answers.ts";
import { CAT_SCHEMES } from "./cat-schemes.ts";

/** Aloof, sly, unhurried, and usually holding a true argument. */
export const catVoice: Voice = {
  schemes: CAT_SCHEMES,
  counters: COUNTERS,
  rebuttals: REBUTTALS,
  silences: SILENCES,
  framings: {
    open: [
      `La question est {matter}, et tout le monde me regarde comme si je l’avais fait tomber de l’étagère. C’est possible. Examinons-la ici, en
        bas, parmi les morceaux, et laissons l’étagère au professeur, qui prend tant de plaisir aux escabeaux.`,
      `On a demandé {matter}. C’est le genre de choses que l’on demande quand la lampe baisse et que la gamelle est vide. Cela ne me dérange
        pas; j’y vois assez bien, et vues du plancher les grandes questions montrent toujours leur ourlet.`,
      `On veut donc savoir {matter}, et on veut le savoir d’un chat. C’est la première chose sensée de ce débat. Je n’ai ni projets, ni carrière,
        ni chapeau. Je regarde simplement ce qui arrive à ceux qui possèdent les trois.`,
      `On me réveille pour ceci: {matter}. Moi, je ne m’interroge pas; je fixe un point, longtemps, jusqu’à ce qu’il bouge ou ne bouge pas. La
        méthode est lente. Elle contient, il est vrai, beaucoup moins d’opinions que les autres.`,
    ],
    choice: [
      `Il faut donc choisir: {matter}. Je choisis toute la journée, ce coussin, l’autre coussin, le linge propre, et je n’ai jamais dressé de
        liste. Je me couche dessus, et j’observe si je me relève. Je me trompe rarement.`,
      `La question est {matter}, et je vois que des humains s’en sont déjà fâchés. Je serai bref. L’une des deux choses est meilleure, et l’autre
        a une meilleure réclame. On les reconnaît sans peine: la seconde arrive toujours la première, en parlant.`,
      `Deux assiettes par terre, et un écriteau: {matter}. Je ne discute pas avec les écriteaux. Je m’assieds à égale distance, je ferme les yeux
        et je laisse parler le nez, qui n’a lu personne et ne doit rien à personne.`,
      `On pose devant moi {matter}, et l’on attend que je coure d’un côté. Je ne cours pas. Je fais le tour, je renifle les coins, et je note
        lequel des deux partis devient nerveux quand je le regarde un peu trop longtemps.`,
    ],
  },
  openings: [
    "J’ai ouvert un œil pour écouter cela.",
    "Très intéressant; j’ai failli me lever.",
    "J’y ai pensé en dormant, appelons donc cela une recherche.",
    "Tu parles bien, pour quelqu’un sans queue.",
    "Je faisais ma toilette, mais je t’ai entendu.",
    "Le revoilà, ce petit bruit de craie.",
    "Je me suis étiré, et alors j’ai vu l’erreur.",
    "Beau discours; je me suis assis sur de meilleurs.",
    "Ne courons pas, puisqu’un seul de nous est pressé.",
    "Tu es passé si près que j’ai senti le vent.",
  ],
  bridges: [
    "Et ton argument à toi, professeur?",
    "J’ai gardé ta dernière phrase pour le dessert.",
    "Passons à ce que tu as laissé par terre.",
    "Une de tes phrases remue encore.",
    "Tu disais aussi quelque chose, avant que je me couche.",
  ],
  examples: [
    "Prends {case}. J’ai vu cela de sous les meubles, et ce n’était pas comme tu le racontes.",
    "Je le mets plus bas, là où j’habite: {case}. Descends-y ta réponse, et vois si elle survit à l’escalier.",
    "Personne n’a parlé de ceci: {case}. Je remarque ces choses, moi dont on ne parle pas non plus.",
    "Essaie donc avec {case}, et ne compte pas sur moi pour t’aider.",
    "Un seul regard t’aurait épargné le discours: {case}.",
    "Chaque fois que ton camp parle, je guette {case}, et rien ne vient. Chez moi, c’était là dès le début.",
    "Ici sur la table, tout près du bord, je mettrais volontiers {case}. Devine de quel côté cela tombe.",
    "Regarde {case}. Un chat comprend tout de suite; à un physicien il faut une minute, et je la lui laisse.",
  ],
  contexts: {
    plain: [
      `La main qui ouvre les boîtes ajoute ceci: {context}. Je l’ai flairé avec soin. Cela compte, je ne dis pas le contraire; cela compte comme
        une chaise nouvelle: on en fait le tour, puis on se couche au même endroit.`,
      `Quelqu’un a posé ceci par terre, entre nous: {context}. C’est plus lourd que presque tout ce que tu as apporté, professeur, et tout ne tombe
        pas de mon côté. Mais le risque en devient plus visible, et c’est du risque que je parlais.`,
      `Il y a des nouvelles de la cuisine: {context}. Une nouvelle doit changer quelque chose; celle-ci a donc changé ma façon de le dire. Elle n’a
        pas changé ce que j’allais dire, qui d’ailleurs était déjà couché.`,
      `On me raconte ceci: {context}. Je l’ignorais, et je déplace une oreille. Ma conclusion reste où elle était, mais je conviens qu’elle doit
        maintenant se coucher avec un peu plus de précaution.`,
      `On a glissé quelque chose sous la porte: {context}. J’ai mis la patte dessus et l’ai tenu ainsi pendant que je réfléchissais. C’est assez
        vrai, et cela donne à l’un de nous un air bien pressé. Moi, je n’ai pas bougé.`,
    ],
    question: [
      `Quelqu’un demande {context} Celle-là me plaît; elle entre au ras du sol, sous la table. Qui la prend au sérieux verra qu’elle grignote ton côté
        d’abord, professeur, et le mien seulement après.`,
      `Une question nous vient du canapé: {context} La réponse honnête est que cela dépend de ceux que l’on interroge, et qu’on ne les a pas
        interrogés. Je garde la patte dessus.`,
      `J’entends {context} et cela vient de la main qui ouvre les boîtes. Cela mérite mieux qu’un haussement d’épaules, en voici donc la moitié: tout en
        devient plus compliqué, et le compliqué veut moins de promesses.`,
      `On voudrait savoir {context} Je ne me lève pas pour si peu d’ordinaire, et cette fois j’ai failli. La question a une pointe, et cette pointe
        est tournée vers le tableau d’un certain professeur.`,
    ],
  },
  admissions: [
    `Je dirai une chose contre moi, puisque personne d’autre ici n’en est capable: mon camp n’est pas le plus excitant.`,
    `J’avoue m’être déjà trompé; il y a eu une affaire de sapin de Noël. Depuis, je vérifie ce sur quoi je grimpe.`,
    `Tu as raison dans un coin, professeur, et c’est un joli coin. Ce n’est simplement pas la pièce dont nous parlons.`,
    `Je reconnais qu’à ma façon quelqu’un y perdra. Je peux le montrer du doigt, ce que tu ne peux pas faire avec la tienne.`,
  ],
  tallies: [
    `Puisque tu aimes les listes, voici ce que j’ai déposé sur ton tapis:`,
    `Tu as enjambé plusieurs choses, professeur. Je les aligne:`,
    `Avant que tu ne changes de sujet, un court inventaire de ce qui traîne:`,
    `Pour qui reviendrait de la cuisine, un résumé:`,
  ],
  closings: [
    "Je dis {answer}, et je n’ai même pas eu à me lever.",
    "Ma réponse est {answer}, et elle l’était déjà avant la sieste.",
    "Rien ne t’oblige à l’aimer; il se trouve que la réponse est {answer}.",
    "Déplace les meubles tant que tu veux; au milieu de la pièce, il restera {answer}.",
    "Réfléchis le temps qu’il faut pour ouvrir une boîte, et tu diras {answer} toi aussi.",
    "Je serai à la fenêtre si quelque chose change, et rien ne changera: {verdict}.",
    "Tu peux l’écrire à ton tableau, professeur: {verdict}.",
    "Ma plaidoirie se repose, et le reste de moi la suit: {verdict}.",
    "Voilà tout; ce qui reste est de la poussière dans un rayon de soleil: {verdict}.",
    "Je pourrais continuer, mais on ne joue pas avec ce qui est déjà pris: {verdict}.",
  ],
};
