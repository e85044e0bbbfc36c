/** The plurals in a text of the interface, whose form `message.ts` tells. */

/** The cases that plurals of any language have. */
export type PluralCase = Intl.LDMLPluralRule;

const BRANCH = /(zero|one|two|few|many|other)\s*\{((?:[^{}]|\{\w+\})*)\}/g;
const PLURAL = new RegExp(`\\{(\\w+),\\s*plural,\\s*((?:${BRANCH.source}\\s*)+)\\}`, "g");

/** Each plural of a text, its name and what it says in each case, replaced. */
export function replacePlurals(
  text: string,
  replace: (name: string, branches: ReadonlyMap<PluralCase, string>) => string,
): string {
  return text.replace(PLURAL, (_whole, name: string, body: string) => {
    const branches = Array.from(
      body.matchAll(BRANCH),
      ([, key, words = ""]) => [key as PluralCase, words] as const,
    );
    return replace(name, new Map(branches));
  });
}
