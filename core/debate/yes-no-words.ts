/** The words for yes and no by language. Each has at least two characters, as the form requires. */

import type { PositionPair } from "./position-pair.ts";

const WORDS: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  ar: ["نعم", "لا"],
  bg: ["Да", "Не"],
  bn: ["হ্যাঁ", "না"],
  ca: ["Sí", "No"],
  cs: ["Ano", "Ne"],
  da: ["Ja", "Nej"],
  de: ["Ja", "Nein"],
  el: ["Ναι", "Όχι"],
  en: ["Yes", "No"],
  es: ["Sí", "No"],
  et: ["Jah", "Ei"],
  fa: ["بله", "خیر"],
  fi: ["Kyllä", "Ei"],
  fil: ["Oo", "Hindi"],
  fr: ["Oui", "Non"],
  he: ["כן", "לא"],
  hi: ["हाँ", "नहीं"],
  hr: ["Da", "Ne"],
  hu: ["Igen", "Nem"],
  id: ["Ya", "Tidak"],
  it: ["Sì", "No"],
  ja: ["はい", "いいえ"],
  ko: ["그렇다", "그렇지 않다"],
  lt: ["Taip", "Ne"],
  lv: ["Jā", "Nē"],
  ms: ["Ya", "Tidak"],
  nb: ["Ja", "Nei"],
  nl: ["Ja", "Nee"],
  no: ["Ja", "Nei"],
  pl: ["Tak", "Nie"],
  pt: ["Sim", "Não"],
  ro: ["Da", "Nu"],
  ru: ["Да", "Нет"],
  sk: ["Áno", "Nie"],
  sl: ["Da", "Ne"],
  sr: ["Да", "Не"],
  sv: ["Ja", "Nej"],
  sw: ["Ndiyo", "Hapana"],
  ta: ["ஆம்", "இல்லை"],
  te: ["అవును", "కాదు"],
  th: ["ใช่", "ไม่ใช่"],
  tl: ["Oo", "Hindi"],
  tr: ["Evet", "Hayır"],
  uk: ["Так", "Ні"],
  ur: ["ہاں", "نہیں"],
  vi: ["Có", "Không"],
  zh: ["是的", "不是"],
};

/** Returns Yes and No in a language as the form shows them; in English for unknown languages. */
export function yesNoWords(language: string): PositionPair {
  const [base = ""] = language.toLowerCase().split("-");
  const [position1, position2] = (Object.hasOwn(WORDS, base) ? WORDS[base] : undefined) ?? [
    "Yes",
    "No",
  ];
  return { position1, position2 };
}
