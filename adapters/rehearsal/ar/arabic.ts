/**
 * The Arabic of the rehearsal voice: Modern Standard, with vowel marks only where a word would be misread. The personas
 * address each other in the singular, Cat (a feminine "قطة") as "عزيزتي القطة" and Einstein as "أستاذ"; the audience is
 * addressed in the plural, and nobody else is given a gender.
 */

import { plainReading } from "../plain-reading.ts";
import type { Repertoire } from "../repertoire.ts";
import type { Writing } from "../writing.ts";
import { catVoice } from "./cat-voice.ts";
import { einsteinVoice } from "./einstein-voice.ts";

const writing: Writing = {
  tag: "ar",
  isSpaced: true,
  quotes: ["«", "»"],
  innerQuotes: ["“", "”"],
  ends: ".!؟?…",
  pauses: "،؛,;:–—-",
  listMarks: ["؛", "."],
};

/**
 * How to quote a question in Arabic, and what Einstein and Cat say in it. {topic} is a masculine singular whose written form
 * shows no case; it stands after a preposition or adverb of its own and never after a joined "ل". A scene stands after a
 * colon alone, because an indefinite noun would change its ending after a verb.
 */
export const arabic: Repertoire = {
  writing,
  read: plainReading(writing, {
    topic: { full: "السؤال {question}", short: "سؤالنا" },
    matter: { full: "{question}", short: "أيّنا على صواب" },
    claim: { full: "الجواب الصحيح هو {position}", short: "الحق في جانبي" },
    theirClaim: { full: "الجواب الصحيح هو {opposing}", short: "الحق في جانبك" },
    verdict: { full: "{position} وليس {opposing}", short: "{position}" },
    cases: [
      "مطبخ في السابعة من صباح يوم دراسي",
      "جيران يفصل بينهم جدار رقيق",
      "طابور طويل أمام شباك واحد مفتوح",
      "جدّة تشرح الأمر لأحفادها على الشرفة",
      "حافلة مزدحمة ساعة الغروب",
      "بقّال في آخر الحارة يسمع كل شيء",
      "أسرة عادية حول عشاء عادي",
      "ورشة صغيرة تأخر فيها الأجر أسبوعًا",
      "غرفة انتظار طال فيها الانتظار",
      "سطح بيت في ليلة انقطعت فيها الكهرباء",
      "صف مدرسي في الحصة الأخيرة",
      "فلّاح ينظر إلى السماء قبل أن يبذر",
      "أصدقاء يقتسمون فاتورة واحدة في مقهى",
      "عائلة تنقل أثاثها في يوم حار",
      "مسافر وصل هذا الصباح إلى مدينة لا يعرف فيها أحدًا",
      "حارس ليلي يقلّب السؤال مع كوب الشاي",
      "سوق مكتظ قبل العيد بيوم",
      "شخص يبقى بعد الحفل ليجمع الكراسي",
    ],
  }),
  pictureLabel: "صورة",
  cues: [
    ["question", /[؟?][)»”’"'\s]*$/u],
    [
      "authority",
      /(?<![\p{L}\p{M}])[وف]?[بك]?(?:ال|لل)?(?:دراس(?:ة|ات)|خب(?:ير|راء)|علماء|باحث(?:ون|ين)?|أبحاث|بحوث|تقارير|تقرير|استطلاع(?:ات)?|إحصاء(?:ات)?)(?!\p{L})/u,
    ],
    [
      "number",
      /\p{Nd}|[%٪]|(?<![\p{L}\p{M}])[وفب]?(?:ال)?(?:مئة|مائة|نصف|ثلث|ربع|آلاف|ألف|ملايين|مليون|مليار(?:ات)?|أغلبية|غالبية|معظم|أضعاف)(?!\p{L})/u,
    ],
    [
      "universal",
      /(?<![\p{L}\p{M}])(?:[وفبل]?(?:ال)?(?:كلّ?|كلّ?ها|كلّ?هم|كلّ?نا|جميع|دائمًا|أبدًا)|دومًا|مطلقًا|لا أحد|لا شيء|ما من)(?![\p{L}\p{M}])/u,
    ],
    [
      "analogy",
      /(?<![\p{L}\p{M}])[وف]?(?:كأنّ?\p{L}*|كما لو|تخيّ?لو?[اي]?|تصوّ?رو?[اي]?|لنفترض|يشبه|تشبه|أشبه|مثل)(?!\p{L})/u,
    ],
    [
      "cause",
      /(?<![\p{L}\p{M}])[وف]?(?:لأنّ?\p{L}*|بسبب|لذلك|لهذا|يؤدي|تؤدي|وبالتالي|مما يعني|من ثمّ?|نتيجة)(?![\p{L}\p{M}])/u,
    ],
    [
      "duty",
      /(?<![\p{L}\p{M}])[وف]?(?:ال)?(?:يجب|ينبغي|واجب|لا بدّ?|علينا|عدل|عادل|ظلم|أخلاقيّ?)(?![\p{L}\p{M}])/u,
    ],
    [
      "future",
      /(?<![\p{L}\p{M}])[وف]?(?:سوف|غدًا|المستقبل|قريبًا|يومًا ما|لن|س[يتن](?:كون|صبح|أتي|حدث|صير|زول|بقى))(?!\p{L})/u,
    ],
  ],
  leadIn:
    /^(?:(?:ولكن|لكن|غير أن|إذن|والآن|الآن|ثم|حسنًا|يا (?:عزيزتي )?(?:القطة|قطة)|عزيزتي القطة|يا أستاذ|أستاذ|أينشتاين)(?![\p{L}\p{M}])|(?:نعم|لا|حسن)(?=[،,]))[،,:؛;]? +(?=\p{L})/u,
  voices: { einstein: einsteinVoice, cat: catVoice },
};
