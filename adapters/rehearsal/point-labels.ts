/** How the points of a summary are named, in the language of the response. */

/** What a card is in the course of a response. */
export interface PointLabels {
  readonly opening: string;
  readonly reason: string;
  readonly conclusion: string;
}

const LABELS: Readonly<
  Record<string, readonly [opening: string, reason: string, conclusion: string]>
> = {
  ar: ["نقطة البداية", "سبب", "الخلاصة"],
  bg: ["Отправна точка", "Довод", "Извод"],
  cs: ["Východisko", "Důvod", "Závěr"],
  da: ["Udgangspunktet", "Et argument", "Konklusionen"],
  de: ["Der Ausgangspunkt", "Ein Grund", "Der Schluss"],
  el: ["Η αφετηρία", "Ένας λόγος", "Το συμπέρασμα"],
  en: ["Where it starts", "A reason", "The conclusion"],
  es: ["El punto de partida", "Una razón", "La conclusión"],
  fa: ["نقطهٔ آغاز", "یک دلیل", "نتیجه"],
  fi: ["Lähtökohta", "Perustelu", "Johtopäätös"],
  fr: ["Le point de départ", "Une raison", "La conclusion"],
  he: ["נקודת המוצא", "נימוק", "המסקנה"],
  hi: ["शुरुआती बिंदु", "एक कारण", "निष्कर्ष"],
  hu: ["A kiindulópont", "Egy érv", "A következtetés"],
  id: ["Titik awal", "Sebuah alasan", "Kesimpulan"],
  it: ["Il punto di partenza", "Una ragione", "La conclusione"],
  ja: ["出発点", "理由", "結論"],
  ko: ["출발점", "근거", "결론"],
  nl: ["Het uitgangspunt", "Een reden", "De conclusie"],
  no: ["Utgangspunktet", "Et argument", "Konklusjonen"],
  pl: ["Punkt wyjścia", "Argument", "Wniosek"],
  pt: ["O ponto de partida", "Uma razão", "A conclusão"],
  ro: ["Punctul de plecare", "Un motiv", "Concluzia"],
  ru: ["Исходная точка", "Довод", "Вывод"],
  sv: ["Utgångspunkten", "Ett skäl", "Slutsatsen"],
  th: ["จุดเริ่มต้น", "เหตุผล", "ข้อสรุป"],
  tr: ["Çıkış noktası", "Bir neden", "Sonuç"],
  uk: ["Вихідна точка", "Довід", "Висновок"],
  vi: ["Điểm xuất phát", "Một lý do", "Kết luận"],
  zh: ["出发点", "理由", "结论"],
};

/** The labels of a language; the English ones when it has none yet. */
export function labelsFor(language: string): PointLabels {
  const [opening, reason, conclusion] = (Object.hasOwn(LABELS, language)
    ? LABELS[language]
    : undefined) ??
    LABELS.en ?? ["", "", ""];
  return { opening, reason, conclusion };
}

/** Scripts by the languages that write them, the first one being meant when the debate's is not among them. */
const SCRIPTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, ["ja"]],
  [/\p{Script=Hangul}/gu, ["ko"]],
  [/\p{Script=Han}/gu, ["zh", "ja"]],
  [/\p{Script=Cyrillic}/gu, ["ru", "uk", "bg"]],
  [/\p{Script=Arabic}/gu, ["ar", "fa"]],
  [/\p{Script=Hebrew}/gu, ["he"]],
  [/\p{Script=Greek}/gu, ["el"]],
  [/\p{Script=Devanagari}/gu, ["hi"]],
  [/\p{Script=Thai}/gu, ["th"]],
];

/** English words that hardly any other language has. */
const ENGLISH = /(?<!\p{L})(?:the|and|of|that|with|which|should|is)(?!\p{L})/giu;

/** The language that a text is in, as far as its script or its English tell; else the one of the debate. */
export function languageOf(text: string, debateLanguage: string): string {
  const [base = "en"] = debateLanguage.toLowerCase().split("-");
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, languages] of SCRIPTS) {
    if ((text.match(script)?.length ?? 0) > letters * 0.2)
      return languages.includes(base) ? base : (languages[0] ?? base);
  }
  const isEnglish = (text.match(ENGLISH)?.length ?? 0) > text.length / 120;
  if (isEnglish || !Object.hasOwn(LABELS, base)) return "en";
  return SCRIPTS.some(([, languages]) => languages.includes(base)) ? "en" : base;
}
