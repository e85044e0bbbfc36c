/**
 * The words that join two alternatives and the words that deny, by language, in lower case. Only
 * languages that put spaces between words are here: in the others, such a word cannot be told from
 * a part of a longer one.
 */

/** The words of one language. */
export interface ChoiceWords {
  readonly or: ReadonlySet<string>;
  readonly not: ReadonlySet<string>;
}

const WORDS: Readonly<Record<string, readonly [or: string, not: string]>> = {
  ar: ["أم أو", "لا لم لن ليس ليست ألا عدم غير دون بدون"],
  bg: ["или", "не няма никога нищо никой без"],
  bn: ["না-কি নাকি অথবা বা", "না নয় নেই"],
  ca: ["o", "no mai res cap sense"],
  cs: ["nebo anebo či", "ne není nikdy nic nikdo žádný žádná žádné"],
  da: ["eller", "ikke ingen intet aldrig"],
  de: ["oder", "nicht nichts kein keine keinen keinem keiner keines nie niemals niemand"],
  el: ["ή", "δεν δε μην μη όχι ποτέ τίποτα κανείς κανένα χωρίς"],
  en: ["or", "not no never nothing nobody none cannot neither nor without"],
  es: ["o u", "no nunca nada nadie ningún ninguno ninguna jamás sin ni"],
  et: ["või", "ei mitte ära pole"],
  fa: ["یا", "نه نیست نباید هیچ بدون"],
  fi: ["vai tai", "ei en et emme ette eivät älä"],
  fil: ["o", "hindi huwag wala"],
  fr: ["ou", "ne pas non jamais rien aucun aucune sans ni"],
  he: ["או", "לא אל אין בלי"],
  hi: ["या अथवा", "न नहीं मत ना बिना"],
  hr: ["ili", "ne nije nikad nikada ništa nitko bez"],
  hu: ["vagy", "nem ne sem soha semmi nincs"],
  id: ["atau", "tidak bukan jangan tanpa tak"],
  it: ["o oppure", "non no mai niente nulla nessuno nessuna senza"],
  ko: ["아니면 또는 혹은", "안 못 없이 말고"],
  lt: ["ar arba", "ne nė niekada nieko"],
  lv: ["vai", "ne nē nav nekad nekas"],
  ms: ["atau", "tidak bukan jangan tanpa tak"],
  nb: ["eller", "ikke ingen intet aldri"],
  nl: ["of", "niet niets geen nooit niemand zonder"],
  no: ["eller", "ikke ingen intet aldri"],
  pl: ["czy lub albo", "nie nigdy nic nikt żaden żadna bez"],
  pt: ["ou", "não nunca nada ninguém nenhum nenhuma jamais sem nem"],
  ro: ["sau", "nu niciodată nimic nimeni fără"],
  ru: ["или", "не ни нет никогда ничего никто нельзя без"],
  sk: ["alebo či", "nie nikdy nič nikto bez"],
  sl: ["ali", "ne ni nikoli nič nihče brez"],
  sr: ["или", "не није никад никада ништа без"],
  sv: ["eller", "inte icke ingen inget inga aldrig utan"],
  sw: ["au ama", "hapana si bila"],
  ta: ["அல்லது", "இல்லை"],
  te: ["లేదా", "కాదు లేదు"],
  tl: ["o", "hindi huwag wala"],
  tr: ["yoksa veya", "değil yok hayır hiç asla"],
  uk: ["або чи", "не ні ніколи нічого ніхто без"],
  ur: ["یا", "نہ نہیں مت بغیر"],
  vi: ["hay hoặc", "không chẳng chưa đừng"],
};

/** Returns the words of a language; undefined for a language without an entry. */
export function choiceWords(language: string): ChoiceWords | undefined {
  const [base = ""] = language.toLowerCase().split("-");
  const entry = Object.hasOwn(WORDS, base) ? WORDS[base] : undefined;
  return entry && { or: new Set(entry[0].split(" ")), not: new Set(entry[1].split(" ")) };
}
