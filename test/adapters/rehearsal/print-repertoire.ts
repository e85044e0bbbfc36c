/**
 * `node test/adapters/rehearsal/print-repertoire.ts de`: prints the counts of one language, or of
 * all, the sentences that come twice, and with `--turns` the first debate.
 */

import { LANGUAGES } from "@einstein-vs-cat/rehearsal/engine/language-pack";
import { heardIn, namingIn, repeatedIn, repetitionIn } from "./repertoire-counts.ts";

const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(7);
const worst = (shares: readonly number[]) => Math.max(...shares);
const mean = (shares: readonly number[]) =>
  shares.reduce((sum, share) => sum + share, 0) / shares.length;

const languages = process.argv.slice(2).filter((word) => !word.startsWith("--"));
for (const language of languages.length > 0 ? languages : LANGUAGES) {
  const heard = heardIn(language);
  const naming = heard.flatMap(namingIn);
  console.log(
    [
      language,
      `twice ${percent(worst(heard.map((one) => repetitionIn(one, "text"))))}`,
      `twice with the question masked ${percent(worst(heard.map((one) => repetitionIn(one, "masked"))))}`,
      `naming the topic, mean ${percent(mean(naming))}, lowest turn ${percent(Math.min(...naming))}`,
      `turns below a half ${naming.filter((share) => share < 0.5).length} of ${naming.length}`,
    ].join(" | "),
  );
  if (languages.length !== 1) continue;
  for (const key of ["text", "masked"] as const) {
    console.log(`\nMost repeated (${key}):`);
    for (const [text, count] of heard.flatMap((one) => repeatedIn(one, key)).slice(0, 25))
      console.log(`${count} × ${text}`);
  }
  const below = heard.flat().filter((turn) => worst(namingIn([turn])) < 0.5);
  console.log("\nTurns below a half (* names the topic):");
  for (const turn of below.slice(0, 5))
    console.log(
      turn.map(({ text, isNaming }) => `${isNaming ? "*" : " "} ${text}`).join("\n"),
      "\n",
    );
  if (process.argv.includes("--turns"))
    for (const turn of heard[0]?.slice(0, 18) ?? [])
      console.log(
        turn.map(({ text, isNaming }) => `${isNaming ? "*" : " "} ${text}`).join("\n"),
        "\n",
      );
}
