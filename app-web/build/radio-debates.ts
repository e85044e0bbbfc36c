/**
 * Why: the radio plays debates that were written in advance, also without a connection, so the build
 * makes a file of each. It leaves out what only the server needs: the replies and the ballots are two
 * thirds of the data.
 */

import type { Plugin } from "vite";

const WRITTEN = /[\\/]data[\\/]([a-z]+)[\\/]written[\\/]([\w-]+)\.json\?radio$/;

/** What the radio plays of a written debate. */
interface WrittenFile {
  readonly question: string;
  readonly option1: string;
  readonly option2: string;
  readonly turns: readonly { readonly text: string }[];
}

/** Turns a written debate that is imported as `<name>.json?radio` into what the radio plays. */
export function radioDebates(): Plugin {
  return {
    name: "radio-debates",
    enforce: "pre",
    transform: {
      filter: { id: WRITTEN },
      handler(file) {
        const { question, option1, option2, turns } = JSON.parse(file) as WrittenFile;
        const played = { question, option1, option2, turns: turns.map(({ text }) => text) };
        return { code: `export default ${JSON.stringify(played)}`, map: null, moduleType: "js" };
      },
    },
  };
}

/** Returns which written debate a module holds, or null when it holds none. */
export function radioDebateOf(moduleId: string | null) {
  const [, language, name] = WRITTEN.exec(moduleId ?? "") ?? [];
  return language === undefined || name === undefined ? null : { language, name };
}
