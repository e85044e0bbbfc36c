/**
 * `node test/adapters/rehearsal/print-repertoire.ts de`: prints the counts of one language, or of
 * all, the sentences that come twice, and with `--turns` the first debate.
 */

import { LANGUAGES } from "@einstein-vs-cat/rehearsal/engine/language-pack";
import { heardIn, repeatedIn, repetitionIn } from "./repertoire-counts.ts";

const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(7);
const worst = (shares: readonly number[]) => Math.max(...shares);

const languages = process.argv.slice(2).filter((word) => !word.startsWith("--"));
for (const language of languages.length > 0 ? languages : LANGUAGES) {
  const heard = heardIn(language);
  console.log(
    [
      language,
      `twice ${percent(worst(heard.map((one) => repetitionIn(one, "text"))))}`,
      `twice with the question masked ${percent(worst(heard.map((one) => repetitionIn(one, "masked"))))}`,
    ].join(" | "),
  );
  if (languages.length !== 1) continue;
  for (const key of ["text", "masked"] as const) {
    console.log(`\nMost repeated (${key}):`);
    for (const [text, count] of heard.flatMap((one) => repeatedIn(one, key)).slice(0, 25))
      console.log(`${count} × ${text}`);
  }
  if (process.argv.includes("--turns"))
    for (const turn of heard[0]?.slice(0, 18) ?? [])
      console.log(
        turn.map(({ text, isNaming }) => `${isNaming ? "*" : " "} ${text}`).join("\n"),
        "\n",
      );
}
