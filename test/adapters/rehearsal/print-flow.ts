/**
 * `node test/adapters/rehearsal/print-flow.ts FILE…`: prints a debate that was written in advance as
 * its reader sees it, with the status of every claim and the replies that lead to it, for those who
 * check whether each status is what a reader would say. Names what does not hold in the file.
 */

import { readFileSync } from "node:fs";
import { quoteFinder } from "@einstein-vs-cat/core";
import { claimFates } from "@einstein-vs-cat/core/judging/claim-status";
import type { z } from "zod";
import { writtenFile } from "./data-schemas.ts";

for (const file of process.argv.slice(2)) {
  const parsed = writtenFile.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!parsed.success) console.log(`${file}: ${parsed.error.message}`);
  else print(parsed.data);
}

function print(debate: z.infer<typeof writtenFile>): void {
  const turns = debate.turns.map(({ text, cards, replies }, index) => ({
    ...{ text, cards, replies: replies ?? [] },
    turnNumber: index + 1,
    side: index % 2 === 0 ? (1 as const) : (2 as const),
    isScripted: false,
  }));
  const claims = turns.flatMap(({ cards, ...turn }) =>
    cards.map((card, index) => ({ ...turn, ...card, id: `${turn.turnNumber}.${index + 1}` })),
  );
  const replies = turns.flatMap((turn) =>
    turn.replies.map((reply) => ({ ...reply, from: `${turn.turnNumber}.${reply.card}` })),
  );
  const fates = claimFates(claims, replies, turns);
  console.log(`# ${debate.question}\n1: ${debate.option1} | 2: ${debate.option2}`);
  for (const { turnNumber, text, side, cards } of turns) {
    console.log(`\n## Turn ${turnNumber}, side ${side}\n\n${text}\n`);
    for (const [index, { point, quote }] of cards.entries()) {
      const id = `${turnNumber}.${index + 1}`;
      console.log(`${id} [${fates.get(id)?.status}] ${point}\n    "${quote}"`);
      for (const reply of replies.filter(({ to }) => to === id))
        console.log(`    <- ${reply.from} ${reply.kind}: "${reply.quote}"`);
    }
  }
  for (const problem of problemsOf(turns)) console.log(`\nPROBLEM ${problem}`);
}

type PrintedTurn = z.infer<typeof writtenFile>["turns"][number] & { readonly turnNumber: number };

function problemsOf(turns: readonly PrintedTurn[]): string[] {
  return turns.flatMap(({ turnNumber, text, cards, replies = [] }) => {
    const find = quoteFinder(text);
    const words = [...cards, ...replies].map(({ quote }) => quote);
    const foreign = words.filter((quote) => find(quote) === null || quote.length > 400);
    const wrong = replies.filter(({ card, to }) => {
      const [turn = 0, claim = 0] = to.split(".").map(Number);
      const target = turns[turn - 1];
      const isEarlier = turn < turnNumber && (turnNumber - turn) % 2 === 1;
      return cards[card - 1] === undefined || !isEarlier || target?.cards[claim - 1] === undefined;
    });
    return [
      ...foreign.map((quote) => `turn ${turnNumber} does not have the words "${quote}"`),
      ...wrong.map(({ card, to }) => `turn ${turnNumber} cannot reply with ${card} to ${to}`),
    ];
  });
}
