/**
 * The Spanish of the rehearsal voice, without words of one country alone. The personas address each other as "tú"; both
 * speak of themselves in the masculine ("el gato"), and nobody else is given a gender.
 */

import { plainReading } from "../plain-reading.ts";
import type { Repertoire } from "../repertoire.ts";
import type { Writing } from "../writing.ts";
import { catVoice } from "./cat-voice.ts";
import { einsteinVoice } from "./einstein-voice.ts";

const writing: Writing = {
  tag: "es",
  isSpaced: true,
  quotes: ["«", "»"],
  innerQuotes: ["“", "”"],
  beginnings: "¿¡",
  ends: ".!?…",
  pauses: ",;:–—-",
  listMarks: [";", "."],
};

/** How to quote a question in Spanish, and what Einstein and Cat say in it. {topic} is a feminine noun phrase with its article. */
export const spanish: Repertoire = {
  writing,
  read: plainReading(writing, {
    topic: { full: "la pregunta {question}", short: "nuestra pregunta" },
    matter: { full: "{question}", short: "quién de los dos tiene razón" },
    claim: { full: "la respuesta acertada es {position}", short: "la razón está de mi lado" },
    theirClaim: { full: "la respuesta acertada es {opposing}", short: "la razón está de tu lado" },
    verdict: { full: "{position}, y no {opposing}", short: "{position}" },
    cases: [
      "una cocina a las siete de la mañana de un lunes",
      "dos familias que comparten una pared muy fina",
      "una cola larga con una sola ventanilla abierta",
      "un pueblo en el que el autobús pasa dos veces al día",
      "una mesa de domingo en la que ya no caben más sillas",
      "un mostrador con el letrero de vuelvo enseguida",
      "una abuela que enseña a jugar a las cartas sin perder nunca",
      "un patio de vecinos la noche antes de la mudanza",
      "una obra que iba a durar quince días",
      "un grupo de la escuela que reparte las tareas por sorteo",
      "una tienda pequeña el último sábado del mes",
      "un viaje largo en coche con el mapa equivocado",
      "una sala de espera en la que alguien abre la ventana",
      "un huerto compartido en el mes más seco del año",
      "una bicicleta prestada que vuelve con una rueda nueva",
      "una reunión que podría haber sido una nota de dos líneas",
      "un ascensor averiado en un edificio de seis plantas",
      "un cumpleaños al que llega el doble de gente",
    ],
  }),
  pictureLabel: "Una imagen",
  cues: [
    ["question", /\?[)»”’"'\s]*$/u],
    [
      "authority",
      /(?<!\p{L})(?:estudios?|expert[oa]s?|científic[oa]s?|investigador\w*|investigaci\p{L}+|encuestas?|según|informes?)(?!\p{L})/iu,
    ],
    [
      "number",
      /\d|%|(?<!\p{L})(?:por ciento|mill(?:ón|ones)|miles|el doble|la mitad|la mayoría|tercio|cuarta parte)(?!\p{L})/iu,
    ],
    [
      "universal",
      /(?<!\p{L})(?:tod[oa]s?|siempre|nunca|jamás|nadie|nada|ningún|ningun[oa]|cualquiera)(?!\p{L})/iu,
    ],
    [
      "analogy",
      /(?<!\p{L})(?:como si|igual que|imagin\p{L}+|supón|supong\p{L}+|piensa en|es como)(?!\p{L})/iu,
    ],
    [
      "cause",
      /(?<!\p{L})(?:porque|por eso|por lo tanto|así que|de modo que|lleva a|causa|provoca)(?!\p{L})/iu,
    ],
    [
      "duty",
      /(?<!\p{L})(?:deb(?:e|en|emos|ería\p{L}*)|hay que|just[oa]s?|injust[oa]s?|moral|merec\p{L}+|derecho a)(?!\p{L})/iu,
    ],
    [
      "future",
      /(?<!\p{L})(?:mañana|futuro|pronto|algún día|va a|van a|\p{L}+(?:ará|erá|irá)n?)(?!\p{L})/iu,
    ],
  ],
  leadIn:
    /^(?:pero|y|así que|bueno|bien|pues|ahora|entonces|sí|no|mira|querido gato|gato|einstein|profesor|amigo(?: mío)?)(?!\p{L})[,:;]? +(?=[\p{L}¿¡])/iu,
  voices: { einstein: einsteinVoice, cat: catVoice },
};
