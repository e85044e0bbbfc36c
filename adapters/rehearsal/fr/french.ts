/**
 * The French of the rehearsal voice. The personas address each other as "tu"; both speak of themselves in the masculine
 * ("le chat"), and nobody else is given a gender. Its prose is written without the spaces of French typography before
 * ; : ! ?, since the turn as a whole gets them.
 */

import { plainReading } from "../plain-reading.ts";
import type { Repertoire } from "../repertoire.ts";
import type { Writing } from "../writing.ts";
import { catVoice } from "./cat-voice.ts";
import { einsteinVoice } from "./einstein-voice.ts";

const NARROW_SPACE = "\u202F";
const HARD_SPACE = "\u00A0";

const writing: Writing = {
  tag: "fr",
  isSpaced: true,
  quotes: [`«${NARROW_SPACE}`, `${NARROW_SPACE}»`],
  innerQuotes: ["“", "”"],
  ends: ".!?…",
  pauses: ",;:–—-",
  listMarks: [";", "."],
  polish: (turn) =>
    turn
      .replace(/(?<=[\p{L}\p{N}»”)]) ?([;!?])/gu, `${NARROW_SPACE}$1`)
      .replace(/(?<=[\p{L}\p{N}»”)]) ?:(?=\s|$)/gu, `${HARD_SPACE}:`),
};

/** How to quote a question in French, and what Einstein and Cat say in it. {topic} is a feminine noun phrase with its article. */
export const french: Repertoire = {
  writing,
  read: plainReading(writing, {
    topic: { full: "la question {question}", short: "notre question" },
    matter: { full: "{question}", short: "qui de nous deux a raison" },
    claim: { full: "la bonne réponse est {position}", short: "la raison est de mon côté" },
    theirClaim: { full: "la bonne réponse est {opposing}", short: "la raison est de ton côté" },
    verdict: { full: "{position}, et non {opposing}", short: "{position}" },
    cases: [
      "une cuisine un lundi à sept heures du matin",
      "deux familles séparées par un mur trop mince",
      "une longue file devant un seul guichet ouvert",
      "un village où le car passe deux fois par jour",
      "une tablée du dimanche où il manque trois chaises",
      "une boutique qui affiche qu’on revient tout de suite",
      "une grand-mère qui ne perd jamais aux cartes",
      "une cage d’escalier un jour de déménagement",
      "un chantier qui devait durer quinze jours",
      "une classe où l’on tire les corvées au sort",
      "une petite épicerie le dernier samedi du mois",
      "un long trajet en voiture avec la mauvaise carte",
      "une salle d’attente où quelqu’un ouvre la fenêtre",
      "un potager partagé pendant le mois le plus sec",
      "un vélo prêté qui revient avec une roue neuve",
      "une réunion qui aurait tenu en deux lignes",
      "un ascenseur en panne dans un immeuble de six étages",
      "un anniversaire où il vient deux fois trop de monde",
    ],
  }),
  pictureLabel: "Une image",
  cues: [
    ["question", /\?[)»”’"'\s]*$/u],
    [
      "authority",
      /(?<!\p{L})(?:études?|expert(?:e?s)?|scientifiques?|chercheu\p{L}+|recherches?|enquêtes?|sondages?|selon|rapports?)(?!\p{L})/iu,
    ],
    [
      "number",
      /\d|%|(?<!\p{L})(?:pour cent|millions?|milliards?|milliers|le double|la moitié|la plupart|la majorité|tiers|quart)(?!\p{L})/iu,
    ],
    [
      "universal",
      /(?<!\p{L})(?:tous|toutes?|tout|toujours|jamais|personne|rien|aucune?|chacune?|n[’']importe (?:qui|quoi))(?!\p{L})/iu,
    ],
    [
      "analogy",
      /(?<!\p{L})(?:comme si|comme une?|imagin\p{L}+|suppos\p{L}+|figure-toi|pense à|c[’']est comme|à la manière)(?!\p{L})/iu,
    ],
    [
      "cause",
      /(?<!\p{L})(?:parce qu|car|donc|c[’']est pourquoi|par conséquent|si bien qu|entraîne|provoque|mène à)/iu,
    ],
    [
      "duty",
      /(?<!\p{L})(?:faut|doi(?:t|s|vent)|devons|devrai\p{L}+|juste|injuste|morale?|mérit\p{L}+|droit (?:à|de))(?!\p{L})/iu,
    ],
    [
      "future",
      /(?<!\p{L})(?:demain|avenir|bientôt|un jour|va|vont|\p{L}{2,}(?:era|eront|ira|iront))(?!\p{L})/iu,
    ],
  ],
  leadIn:
    /^(?:mais|et|donc|or|bon|bien|eh bien|alors|enfin|oui|non|tiens|cher chat|chat|einstein|professeur|mon (?:cher )?ami)(?!\p{L})[,:;]? +(?=\p{L})/iu,
  voices: { einstein: einsteinVoice, cat: catVoice },
};
