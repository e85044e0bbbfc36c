import {
  flowSheet,
  flowSources,
  type Response,
  receiptFinder,
  shownReceipts,
  TURN_LIMIT,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { expect, it } from "vitest";
import { runs } from "../../../support/runs.ts";
import { PRO, VISITOR } from "../../test-app.ts";
import { fullLife, seatedLives } from "./commands.ts";
import type { KnownConcession, Life, LifePrompt } from "./life.ts";
import { live } from "./live.ts";

const count = (text: string, part: string) => text.split(part).length - 1;
const userText = ({ prompt }: LifePrompt["request"]) =>
  prompt.messages
    .filter(({ role }) => role === "user")
    .map(({ content }) => content)
    .join("\n\n");

/** The concessions of a debate whose claims stand in its turns, in their order. */
const standing = ({ conceded }: Life, responses: readonly Response[]) =>
  conceded
    .filter(({ responseId }) => responses.some(({ id }) => id === responseId))
    .sort((a, b) => a.turnNumber - b.turnNumber || a.card - b.card);

const idOf = ({ turnNumber, card }: KnownConcession) => `${turnNumber}.${card + 1}`;

/** Returns a check of every prompt that has been made since the check before. */
function newPrompts(check: (life: Life, prompt: LifePrompt) => Promise<void>) {
  let known = 0;
  return async (life: Life) => {
    const prompts = life.prompts.slice(known);
    known = life.prompts.length;
    for (const prompt of prompts) await check(life, prompt);
  };
}

it("keeps each concession once while its claim stands, in the sheet too, in any sequence of commands", async () => {
  const seen = { gone: 0, repeated: 0, own: 0, without: 0, hidden: 0, back: 0 };
  await fc.assert(
    fc.asyncProperty(seatedLives, async (commands) => {
      const hidden = new Set<KnownConcession>();
      let refused = { gone: 0, repeated: 0, own: 0, without: 0 };
      await live(PRO, commands, async (life) => {
        refused = life.refused;
        for (const id of life.ids) {
          const { responses } = await life.read(id);
          const expected = standing(life, responses);
          const kept = await life.app.ports.concessions.read(id);
          expect(kept.map(({ responseId, claim }) => [responseId, claim])).toEqual(
            expected.map((one) => [one.responseId, idOf(one)]),
          );
          const sheet = flowSheet(await flowSources(life.app.ports, id));
          const granted = sheet.claims.filter(({ status }) => status === "conceded");
          const mapped = expected.filter((one) => !sheet.pending.includes(one.turnNumber));
          expect(granted.map((claim) => claim.id)).toEqual(mapped.map(idOf));
          for (const one of life.conceded.filter(({ debateId }) => debateId === id)) {
            if (!expected.includes(one)) hidden.add(one);
            else if (hidden.delete(one)) seen.back += 1;
          }
        }
        seen.hidden += hidden.size;
      });
      for (const kind of ["gone", "repeated", "own", "without"] as const)
        seen[kind] += refused[kind];
    }),
    { numRuns: runs(120), examples: [[fullLife]] },
  );
  for (const [kind, times] of Object.entries(seen)) expect(times, kind).toBeGreaterThan(0);
});

it("quotes each concession to the opponent once in a prompt, and only while its claim stands, in any sequence of commands", async () => {
  const seen = { quoted: 0, left: 0 };
  await fc.assert(
    fc.asyncProperty(seatedLives, fc.constantFrom(PRO, VISITOR), (commands, actor) => {
      const check = newPrompts(async (life, { debateId, request }) => {
        const { responses } = await life.read(debateId);
        const { turnNumber } = request.material;
        const told = standing(life, responses).filter((one) => one.turnNumber < turnNumber);
        const text = userText(request);
        const blocks = told
          .slice(-TURN_LIMIT.conceded)
          .map(({ point, quote }) => `<conceded>\n${point}\n\n${quote}\n</conceded>`);
        for (const block of blocks) expect(count(text, block)).toBe(1);
        expect(count(text, "<conceded>")).toBe(blocks.length);
        expect(count(request.prompt.system, "Each <conceded> holds")).toBe(
          blocks.length > 0 ? 1 : 0,
        );
        seen.quoted += blocks.length;
        seen.left += life.conceded.length - blocks.length;
      });
      return live(actor, commands, check);
    }),
    { numRuns: runs(240), examples: [[fullLife, PRO]] },
  );
  for (const [kind, times] of Object.entries(seen)) expect(times, kind).toBeGreaterThan(0);
});

it("keeps a question open until both sides have spoken, and shows no later remark to a turn, in any sequence of commands", async () => {
  const seen = { open: 0, answered: 0, later: 0 };
  await fc.assert(
    fc.asyncProperty(seatedLives, async (commands) => {
      const check = newPrompts(async (life, { debateId, request }) => {
        const { responses, remarks } = await life.read(debateId);
        const { turnNumber, side } = request.material;
        const text = userText(request);
        const earlier = remarks.filter((remark) => remark.turnNumber <= turnNumber);
        let open = 0;
        for (const remark of remarks) {
          const hasSpoken = responses.some(
            (turn) =>
              turn.side === side &&
              turn.turnNumber >= remark.turnNumber &&
              turn.turnNumber < turnNumber,
          );
          const isOpen = remark.kind === "question" && earlier.includes(remark) && !hasSpoken;
          const isShown = isOpen || earlier.slice(-TURN_LIMIT.remarks).includes(remark);
          const status = isOpen ? "open" : "answered";
          const tag = remark.kind === "context" ? "context" : `question_to_both status="${status}"`;
          // A turn that takes it up says it too, outside the tag.
          expect(count(text, `<${tag}>\n${remark.content}\n</`)).toBe(isShown ? 1 : 0);
          expect(count(text, `>\n${remark.content}\n</`)).toBe(isShown ? 1 : 0);
          if (isOpen) open += 1;
          else if (remark.kind === "question" && isShown) seen.answered += 1;
          if (!earlier.includes(remark)) seen.later += 1;
        }
        expect(count(text, `status="open">`)).toBe(open);
        expect(count(request.prompt.system, "asks both sides")).toBe(open > 0 ? 1 : 0);
        seen.open += open;
      });
      await live(PRO, commands, check);
    }),
    { numRuns: runs(240), examples: [[fullLife]] },
  );
  for (const [kind, times] of Object.entries(seen)) expect(times, kind).toBeGreaterThan(0);
});

it("gives a remark receipts of the chosen variants of the next two turns, in any sequence of commands", async () => {
  const seen = { taken: 0, silent: 0, pending: 0, none: 0 };
  await fc.assert(
    fc.asyncProperty(seatedLives, (commands) =>
      live(PRO, commands, async ({ app, ids }) => {
        for (const id of ids) {
          const { debate, responses, remarks } = await app.read(PRO, id);
          const topic = [debate.question, debate.option1, debate.option2];
          const receiptsOf = receiptFinder({ topic, turns: responses });
          for (const remark of remarks) {
            const receipts = receiptsOf(remark);
            const first = remark.turnNumber - 1;
            const next = responses.slice(first, first + 2);
            expect(receipts.map(({ turnNumber }) => turnNumber)).toEqual(
              next.map(({ turnNumber }) => turnNumber),
            );
            for (const [index, { passages }] of receipts.entries()) {
              const content = next[index]?.content ?? "";
              const isTaken = content.includes(remark.content);
              expect(passages.length > 0).toBe(isTaken);
              for (const { start, end } of passages)
                expect(content.slice(start, end)).toMatch(/ellophane|undwich/);
              seen[isTaken ? "taken" : "silent"] += 1;
            }
            const shown = shownReceipts(receipts, responses);
            if (typeof shown === "string") {
              expect(shown).toBe(next.length < 2 ? "pending" : "none");
              seen[shown] += 1;
            }
          }
        }
      }),
    ),
    { numRuns: runs(120), examples: [[fullLife]] },
  );
  for (const [kind, times] of Object.entries(seen)) expect(times, kind).toBeGreaterThan(0);
});

it("keeps the stance of each variant, and is firmer only with a turn that folded, in any sequence of commands", async () => {
  const seen = { kept: 0, persuaded: 0, folded: 0, firmer: 0, back: 0 };
  await fc.assert(
    fc.asyncProperty(seatedLives, async (commands) => {
      const away = new Set<number>();
      const checkPrompt = newPrompts(async (_, { isFirmer, request }) => {
        expect(count(request.prompt.system, "Hold your side")).toBe(isFirmer ? 1 : 0);
        if (isFirmer) seen.firmer += 1;
      });
      await live(PRO, commands, async (life) => {
        await checkPrompt(life);
        const present = new Set<number>();
        for (const id of life.ids) {
          for (const response of (await life.read(id)).responses) {
            const stance = life.stances.get(response.id) ?? null;
            expect(response.stance?.kind ?? null).toBe(stance);
            present.add(response.id);
            if (stance !== null) seen[stance] += 1;
          }
        }
        for (const id of life.stances.keys()) {
          if (!present.has(id)) away.add(id);
          else if (away.delete(id)) seen.back += 1;
        }
      });
    }),
    { numRuns: runs(240), examples: [[fullLife]] },
  );
  for (const [kind, times] of Object.entries(seen)) expect(times, kind).toBeGreaterThan(0);
});
