/**
 * Prints in how many languages the rehearsal voice debates. Positions, turns, argument cards and
 * replies use every kind of pattern in its data, and a pattern is compiled where it is used.
 */

import { createDebate, generatePositions, mapFlow, startTurn } from "@einstein-vs-cat/core";
import { systemClock } from "@einstein-vs-cat/memory/clock";
import { createMemoryPorts } from "@einstein-vs-cat/memory/ports";
import { RehearsalModelGateway } from "@einstein-vs-cat/rehearsal/model-gateway";

const clock = { ...systemClock, sleep: () => ({ done: Promise.resolve(), cancel() {} }) };
const user = { kind: "user", userId: 1, tier: "pro" } as const;
const caller = { client: "me", network: "me", prefix: "me" };
let spoken = 0;
for (const language of ["ar", "de", "en", "es", "fr", "hi", "ja", "pt", "ru", "zh"]) {
  const ports = createMemoryPorts({
    gateways: { rehearsal: new RehearsalModelGateway({ clock }) },
  });
  const question = "Tea or coffee?";
  await generatePositions(ports, user, { query: question, language, caller });
  const form = { question, option1: "Tea", option2: "Coffee", coffeeLevel: 3, language } as const;
  const { id: debateId } = await createDebate(ports, user, form);
  for (let turn = 0; turn < 3; turn += 1)
    await (await startTurn(ports, user, { debateId })).stream.ended();
  const { pending } = await mapFlow(ports, user, { debateId, caller });
  if (pending.length === 0) spoken += 1;
}
console.log(spoken);
