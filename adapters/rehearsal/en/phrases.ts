/** Turns of phrase that are not part of what is asked, and the words for yes and no. */

/** A pattern out of alternatives that stand one after the other, with "|" between them; line breaks do not count. */
const pattern = (before: string, alternatives: string, after: string) =>
  new RegExp(`${before}(?:${alternatives.replace(/\s*\n\s*/g, "")})${after}`, "iu");

/** What people say before they come to the question. */
export const LEAD_IN = pattern(
  "^(?:",
  `so|well|hey|hi|hello|ok|okay|now|but|and|honestly|seriously|please|hmm+|question|debate|topic|discuss|
   in your opinion|in general|to be honest|ultimately|here is my question|tell me`,
  "\\b[ ,:–—-]+)+",
);

/** What turns a statement into a question: "do you think that". */
export const ASKING = pattern(
  "^",
  `do you (?:guys |all |both )?(?:really )?(?:think|believe|agree|feel)|would you say|would you agree|is it true|
   is it the case|can you tell me|could you tell me|what do you think|i'm wondering|i'd like to know|
   (?:i|we) (?:really )?(?:wonder|was wondering|am wondering|want to know|would like to know|keep asking myself|
   have been wondering|cannot decide|can't decide)`,
  "(?: about)?(?: if| whether| that)? ",
);

/** What is hung on to a question: "or not". */
export const TAIL = pattern(
  "",
  `,? or not|,? or what|, right|, huh|,? in your opinion|,? do you think|,? you think|,? please|,? discuss`,
  "$",
);

/** A clause that may be left out when a question is too long. */
export const AFTERTHOUGHT = pattern(
  "(?:,| –| —| -)? ",
  `because|given that|considering|even though|although|since|so that|which|whereas|despite|seeing that|now that|
   if|when|while`,
  "\\b.*$",
);

/** A remark before the question, up to a comma or a colon. */
export const PREAMBLE =
  /^.*?[,:;–—] (?=(?:is|are|do|does|should|can|could|will|would|has|must|what|why|how|which|who)\b.*\S)/i;

/** A yes in some languages. */
export const YES = pattern(
  "^",
  `yes|yeah|yep|yup|aye|true|agreed?|definitely|absolutely|of course|certainly|pro|for|in favou?r|
   ja|oui|s[ií]|sim|tak|да|так|はい|是|对|نعم|हाँ|evet`,
  "$",
);

/** A no in some languages. */
export const NO = pattern(
  "^",
  `no|nope|nah|nay|never|false|disagree|definitely not|absolutely not|of course not|certainly not|contra|con|against|
   nein|non|não|nie|nej|нет|ні|いいえ|不|否|لا|नहीं|hayır`,
  "$",
);

/** Little words that English does not have. */
export const FOREIGN_WORD = pattern(
  "\\b",
  `der|das|ist|und|oder|ich|soll|sollen|gibt|kein\\w*|nicht|wir|sollte[nt]?|warum|wie|je|nous|dois|faut|doit|kann|
   une?|les|des|est|que|pourquoi|faut-il|el|los|las|por|para|es|debe\\w*|devemos|dovremmo|il|che|di|perch|
   och|het|een|moeten|waarom|varför|hvorfor|czy|jest|nie`,
  "\\b",
);
