/** The English of the rehearsal voice. */

import type { Repertoire } from "../repertoire.ts";
import { ENGLISH_WRITING } from "../writing.ts";
import { catVoice } from "./cat-voice.ts";
import { einsteinVoice } from "./einstein-voice.ts";
import { readDebate } from "./read-debate.ts";

/** How to read a question in English, and what Einstein and Cat say in it. */
export const english: Repertoire = {
  writing: ENGLISH_WRITING,
  read: readDebate,
  pictureLabel: "A picture",
  cues: [
    ["question", /\?[)”’"']*$/u],
    [
      "authority",
      /\b(?:stud(?:y|ies)|experts?|scientists?|researchers?|research|survey|according to|report(?:s|ed)?)\b/i,
    ],
    [
      "number",
      /\b\d[\d.,]*\b|\b(?:percent|per cent|millions?|billions?|twice|half of|most of|majority)\b|%/iu,
    ],
    [
      "universal",
      /\b(?:all|always|never|every(?:one|body|thing)?|nobody|no one|none|nothing|any(?:one|body))\b/i,
    ],
    ["analogy", /\b(?:like an?|as if|as though|imagine|picture|suppose|think of|consider)\b/i],
    [
      "cause",
      /\b(?:because|therefore|so that|leads? to|causes?|hence|thus|results? in|which means)\b/i,
    ],
    ["duty", /\b(?:must|ought|should|duty|right to|fair|unfair|wrong|moral|deserves?|owe)\b/i],
    ["future", /\b(?:will|won't|going to|tomorrow|future|soon|one day|eventually)\b/i],
  ],
  leadIn:
    /^(?:but|so|and|yet|well|still|now|then|oh|yes|no|look|cat|einstein|professor|my (?:dear )?friend)\b[,:;]? +(?=\p{L})/iu,
  voices: { einstein: einsteinVoice, cat: catVoice },
};
