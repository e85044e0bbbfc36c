/**
 * The German of the rehearsal voice. Einstein (masculine) and the cat (feminine, as "die Katze" is) say "du" to each other, and
 * "ihr" to those who listen. The question stands only as "die Frage …" in the nominative or accusative, and {claim} is a main
 * clause with a capital: it follows a colon, never "dass".
 */

import { plainReading } from "../plain-reading.ts";
import type { Repertoire } from "../repertoire.ts";
import type { Writing } from "../writing.ts";
import { catVoice } from "./cat-voice.ts";
import { einsteinVoice } from "./einstein-voice.ts";

const writing: Writing = {
  tag: "de",
  isSpaced: true,
  quotes: ["„", "“"],
  innerQuotes: ["‚", "‘"],
  ends: ".!?…",
  pauses: ",;:–—-",
  listMarks: [";", "."],
  // A quotation behind a colon that ends with a mark of its own takes no full stop.
  polish: (turn) => turn.replace(/(: „[^“]*[?!…]“)\./gu, "$1"),
};

/** How to read a question in German, and what Einstein and the cat say in it. */
export const german: Repertoire = {
  writing,
  read: plainReading(writing, {
    // Feminine, so that nominative and accusative are one; neither after a preposition of the dative nor with an article of its own.
    topic: { full: "die Frage {question}", short: "unsere Frage" },
    matter: { full: "{question}", short: "wer von uns beiden recht hat" },
    claim: { full: "Die richtige Antwort lautet {position}", short: "Meine Seite hat recht" },
    theirClaim: {
      full: "Die richtige Antwort lautet {opposing}",
      short: "Die Gegenseite hat recht",
    },
    verdict: { full: "{position} und nicht {opposing}", short: "{position}" },
    // Feminine, neuter or plural, so that they are the same in the nominative and the accusative.
    cases: [
      "eine Küche am Montagmorgen um sieben",
      "zwei Parteien im selben Haus, die sich eine dünne Wand teilen",
      "eine lange Schlange vor dem einzigen offenen Schalter",
      "ein Treppenhaus, in dem seit Wochen die Glühbirne fehlt",
      "eine Bushaltestelle im Novemberregen",
      "ein Familienessen, bei dem alle gleichzeitig reden",
      "eine Werkstatt kurz vor Feierabend",
      "ein Kind, das zum vierten Mal nachfragt",
      "eine Hausversammlung, zu der nur drei Leute kommen",
      "ein Wartezimmer mit alten Zeitschriften",
      "eine Nachtschicht, in der nichts geschieht und dann alles",
      "zwei Geschwister und das letzte Stück Kuchen",
      "eine Schrebergartenkolonie mitten im Juli",
      "das Fundbüro eines kleinen Bahnhofs",
      "eine Bäckerei am Sonntag um halb neun",
      "eine Umzugskiste, die niemand beschriftet hat",
      "ein Klassenzimmer in der letzten Stunde vor den Ferien",
      "eine alte Dame mit zwei schweren Taschen und keiner freien Hand",
    ],
  }),
  pictureLabel: "Ein Bild",
  cues: [
    ["question", /\?[)”“»’"']*$/u],
    [
      "authority",
      /(?<!\p{L})(?:Studien?|Expert(?:e|en|in|innen)|Fachleute|Forsch(?:er|erin|erinnen|ung)|Wissenschaft\p{L}*|Umfragen?|laut|Gutachten|Bericht\p{L}*)(?!\p{L})/iu,
    ],
    [
      "number",
      /\d|%|(?<!\p{L})(?:Prozent|Million(?:en)?|Milliarden?|Dutzend\p{L}*|doppelt|Hälfte|Drittel|Mehrheit|die meisten)(?!\p{L})/iu,
    ],
    [
      "universal",
      /(?<!\p{L})(?:alle[rsnm]?|immer|nie|niemals|jede[rsnm]?|jedermann|niemand\p{L}*|keine[rsnm]?|nichts|überall|nirgends)(?!\p{L})/iu,
    ],
    [
      "analogy",
      /(?<!\p{L})(?:wie (?:ein|eine|einem|einer|einen)|als ob|als wäre\p{L}*|gleicht|ähnelt|stell(?:e|t)? dir|angenommen)(?!\p{L})/iu,
    ],
    [
      "cause",
      /(?<!\p{L})(?:weil|denn|deshalb|deswegen|daher|darum|folglich|also|dadurch|führt zu|bewirkt|verursacht|infolge\p{L}*)(?!\p{L})/iu,
    ],
    [
      "duty",
      /(?<!\p{L})(?:muss|müssen|müsst|musst|soll(?:en|te|ten|test|t|st)?|dürf(?:en|t)|darf|Pflicht|Recht auf|gerecht|ungerecht|fair|unfair|verdien\p{L}*)(?!\p{L})/iu,
    ],
    [
      "future",
      /(?<!\p{L})(?:wird|werden|morgen|Zukunft|künftig|zukünftig|bald|eines Tages|irgendwann)(?!\p{L})/iu,
    ],
  ],
  // Words that can stand before the verb are left out only with a comma behind them: without it the order would break.
  leadIn:
    /^(?:(?:und|aber|denn|sondern)(?!\p{L})[,:;]? +|(?:doch|also|nun|nun ja|na|na ja|tja|ja|nein|ach|oh|gut|schön|(?:liebe )?Katze|Einstein|(?:lieber |Herr )?Professor)[,:;] +)(?=\p{L})/iu,
  voices: { einstein: einsteinVoice, cat: catVoice },
};
