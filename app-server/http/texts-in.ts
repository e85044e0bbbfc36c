import type { Services } from "./context.ts";

/** Returns the texts of the interface in a language, in English where it is not shipped. */
export function textsIn(
  language: string,
  { catalogues: { english, shipped } }: Pick<Services, "catalogues">,
): Readonly<Record<string, string>> {
  const texts = Object.hasOwn(shipped, language) ? shipped[language] : undefined;
  return { ...english, ...texts };
}
