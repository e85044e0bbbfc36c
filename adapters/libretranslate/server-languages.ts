/** Which of the languages of a translation server is one of ours. */

import { fullTag } from "@einstein-vs-cat/core";

/** A language of the server, and the codes of those that it can be translated into. */
export interface ServerLanguage {
  readonly code: string;
  readonly targets: readonly string[];
}

/** Codes of servers that are no language tags, or name another language than the tag does. */
const ALIASES: Readonly<Record<string, string>> = {
  zt: "zh-Hant",
  zh: "zh-Hans",
  pb: "pt-BR",
  no: "nb",
};

/** The script and the country decide too: pt-BR is not pt, and zh-TW is not zh-CN. */
function nameOf(code: string): string | null {
  const tag = fullTag(ALIASES[code] ?? code);
  if (tag === null) return null;
  return `${tag.language}-${tag.script}${tag.language === "pt" ? `-${tag.region}` : ""}`;
}

/** The same without the country, for a server that has one Portuguese only. */
const broadNameOf = (code: string) => nameOf(code)?.split("-").slice(0, 2).join("-") ?? null;

/** Returns the code by which a server knows one of our languages; null when it does not. */
export function serverCode(codes: readonly string[], ours: string): string | null {
  const by = (name: (code: string) => string | null) =>
    codes.find((code) => name(code) !== null && name(code) === name(ours));
  return codes.find((code) => code === ours) ?? by(nameOf) ?? by(broadNameOf) ?? null;
}

/** The codes of a pair on the server; null when it does not translate between them. */
export function serverPair(
  languages: readonly ServerLanguage[],
  { from, to }: { readonly from: string; readonly to: string },
): { readonly source: string; readonly target: string } | null {
  const source = serverCode(
    languages.map(({ code }) => code),
    from,
  );
  const targets = languages.find(({ code }) => code === source)?.targets ?? [];
  const target = serverCode(targets, to);
  return source === null || target === null || source === target ? null : { source, target };
}
