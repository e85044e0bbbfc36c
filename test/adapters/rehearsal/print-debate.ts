/**
 * `node test/adapters/rehearsal/print-debate.ts de "Katze" 3`: prints six turns on a question as
 * the debate of that variation, with the positions that the rehearsal voice suggests.
 */

import { composePositions } from "@einstein-vs-cat/rehearsal/engine/compose-positions";
import { debate } from "./briefs.ts";

const [language = "en", question = "", variation = "0"] = process.argv.slice(2);
const suggested = composePositions({ purpose: "positions", question, language });
const { position1: option1, position2: option2 } = JSON.parse(suggested);
console.log(`## ${question}\n${option1} | ${option2}`);
for (const { turnNumber, content } of debate(
  { question, option1, option2 },
  6,
  language,
  Number(variation),
))
  console.log(`\n[${turnNumber}] ${content}`);
