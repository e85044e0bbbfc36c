/** The two things that a question like "X or Y?" puts to the choice, in the words of the question. */

import { MINIMUM } from "@einstein-vs-cat/core";
import { AUXILIARIES, DETERMINERS, PREPOSITIONS, PRONOUNS } from "./en/lexicon.ts";
import { capitalised } from "./fill-slots.ts";
import { asksOpenly } from "./question-signs.ts";

/** How a language says "or". */
const OR: Readonly<Record<string, string>> = {
  ar: "أم|أو",
  bg: "или",
  cs: "nebo|anebo",
  da: "eller",
  de: "oder",
  el: "ή",
  en: "or|vs\\.?|versus",
  es: "o|u",
  fa: "یا",
  fi: "vai|tai",
  fr: "ou|ou bien",
  he: "או",
  hi: "या",
  hu: "vagy",
  id: "atau",
  it: "o|oppure",
  ja: "それとも|または",
  ko: "아니면|또는|혹은",
  nl: "of",
  no: "eller",
  pl: "czy|lub|albo",
  pt: "ou",
  ro: "sau",
  ru: "или",
  sv: "eller",
  th: "หรือ",
  tr: "mı yoksa|mi yoksa|mu yoksa|mü yoksa|yoksa|veya",
  uk: "або|чи",
  vi: "hay|hoặc",
  zh: "还是|還是|或者|或是",
};

/** Languages that write no space between these words. */
const UNSPACED: ReadonlySet<string> = new Set(["ja", "zh", "th"]);

/** Words that ask and belong to no side, at the beginning and at the end of an alternative. */
const ASKING_BEFORE: Readonly<Record<string, RegExp>> = {
  ar: /^(?:هل|أيهما أفضل)\s+/u,
  ja: /^.*(?:のは|べきは)/u,
  pl: /^czy\s+/iu,
  zh: /^.*(?:应该|應該|喜欢|喜歡|选择|選擇|(?<!还|還|或)是)/u,
};
const ASKING_BEHIND: Readonly<Record<string, RegExp>> = {
  en: /\s+(?:(?:matters?|works?|counts?) (?:more|less|better|most)|better|worse|best|worst|smarter|healthier|faster|more \S+|superior|preferable)$/iu,
  hi: /\s+(?:बेहतर|अच्छा|अच्छी).*$/u,
  ja: /(?:ですか|のか|か|、?どちら.*|、?どっち.*)$/u,
  ko: /\s*(?:인가요?|일까요?|입니까|가요?|중.*)$/u,
  tr: /\s+(?:mı|mi|mu|mü)$/u,
  zh: /(?:呢|吗|嗎|比较好|比較好|更.*|好)$/u,
};

const LONGEST_SIDE = 60;

/** What makes a position of a single character: "the … side", "… is better". */
const FOR_SHORT: Readonly<Record<string, string>> = { ja: "派", ko: " 쪽", zh: "更好" };

/** The two sides; null when the question offers no two things, or only "or not". */
export function alternativesOf(
  question: string,
  language: string,
): readonly [string, string] | null {
  const core = question.replace(/[\s?？؟!.。…]+$/u, "").replace(/^[\s¿¡]+/u, "");
  const compared =
    language === "ja"
      ? /^(.{1,30}?)と(.{1,30}?)(?:、|,|では|は|なら|の|で)*\s*(?:どちら|どっち)/u.exec(core)
      : null;
  const parts =
    compared === null ? splitAtOr(core, language) : [compared[1] ?? "", compared[2] ?? ""];
  if (parts === null) return null;
  const bare = trimmed(parts[0] ?? "", parts[1] ?? "", language).map((side) =>
    capitalised(side.replace(EDGES, "")),
  );
  if (bare.some((side) => !/[\p{L}\p{N}]/u.test(side) || side.length > LONGEST_SIDE)) return null;
  // A position has two characters at least, and 猫 has one.
  const isShort = bare.some((side) => Array.from(side).length < MINIMUM.option);
  const [first = "", second = ""] = isShort
    ? bare.map((side) => side + (FOR_SHORT[language] ?? "!"))
    : bare;
  return first.toLowerCase() === second.toLowerCase() ? null : [first, second];
}

const EDGES = /^[\s,;:"'“”„«»–—-]+|[\s,;:"'“”„«»–—-]+$/gu;

/** What stands before and behind the "or", without what leads to the choice. Of a list, its first and its last. */
function splitAtOr(core: string, language: string): string[] | null {
  const words = OR[language];
  if (words === undefined) return null;
  const pattern = UNSPACED.has(language) ? `(?:${words})` : `[\\s,،、]+(?:${words})\\s+`;
  const parts = core.split(new RegExp(pattern, "iu"));
  if (parts.length < 2 || parts.some((part) => part.trim() === "")) return null;
  const behind = parts.at(-1) ?? "";
  const before = (parts[0] ?? "").replace(/^.*[:：;；]\s*/su, "");
  const listed = before.split(/[,，،、]\s*/u);
  const isList =
    listed.every((item) => item.split(/\s+/u).length <= 3) &&
    !asksOpenly(listed[0] ?? "", language);
  return [(isList ? listed[0] : listed.at(-1)) ?? "", behind];
}

function trimmed(before: string, behind: string, language: string): [string, string] {
  if (/^(?:not|nicht|pas|no|não|не|нет|لا|לא)$/iu.test(behind.trim())) return ["", ""];
  const right = behind.trim().replace(ASKING_BEHIND[language] ?? /$^/, "");
  const left = before.trim().replace(ASKING_BEFORE[language] ?? /$^/u, "");
  if (UNSPACED.has(language)) return [left, right.replace(ASKING_BEFORE[language] ?? /$^/u, "")];
  return language === "en"
    ? englishSides(left, right)
    : inParallel(left.split(/\s+/u), right.split(/\s+/u));
}

/** "Should I stay or should I go", "Is it better to rent or to buy", "Is light a wave or a particle". */
function englishSides(before: string, behind: string): [string, string] {
  const asked = before.replace(/^.*\beither\s+/iu, "").split(/\s+/u);
  const left = AUXILIARIES.has(lower(asked[0])) ? asked.slice(1) : asked;
  let right = behind.split(/\s+/u);
  if (AUXILIARIES.has(lower(right[0])) && PRONOUNS.has(lower(right[1]))) right = right.slice(2);
  const isRepeated = left.some((word) => lower(word) === lower(right[0]));
  if (!isRepeated) {
    const tail = right.findIndex(
      (word, index) => index > 0 && PREPOSITIONS.has(lower(word)) && lower(word) !== "of",
    );
    if (tail > 0) right = right.slice(0, tail);
    const to = left.findLastIndex((word) => lower(word) === "to");
    const isDeed = to >= 0 && left.length - to <= 4 && !DETERMINERS.has(lower(right[0]));
    if (isDeed) return [left.slice(to + 1).join(" "), right.join(" ")];
  }
  const [first, second] = inParallel(left, right);
  return [first.replace(/^to /i, ""), second.replace(/^to /i, "")];
}

/** The left side begins with the word that the right one begins with, else it has as many words. */
function inParallel(left: readonly string[], right: readonly string[]): [string, string] {
  const alike = left.findLastIndex((word) => lower(word) === lower(right[0]));
  return [
    left.slice(alike >= 0 ? alike : Math.max(0, left.length - right.length)).join(" "),
    right.join(" "),
  ];
}

function lower(word: string | undefined): string {
  return word?.toLowerCase() ?? "";
}
