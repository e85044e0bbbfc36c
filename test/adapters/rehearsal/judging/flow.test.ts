import {
  claimsOf,
  cleanReplies,
  cleanSummary,
  type FlowSource,
  flowSheet,
  formatReplies,
  needsSummary,
  readSummary,
  type Side,
  type Summary,
} from "@einstein-vs-cat/core";
import { composeFlow } from "@einstein-vs-cat/rehearsal/compose-flow";
import { composeSummary } from "@einstein-vs-cat/rehearsal/engine/compose-summary";
import { LANGUAGES } from "@einstein-vs-cat/rehearsal/engine/language-pack";
import { describe, expect, it } from "vitest";
import { debate } from "../briefs.ts";
import { ASKED_IN } from "../debates-by-language.ts";

const TURNS = 8;

type Asked = Parameters<typeof debate>[0];

/** Returns the summary of an answer, as it is stored. */
function made(answer: string, content: string): Summary | null {
  const table = cleanSummary(answer, content);
  return table === null ? null : readSummary(table, content);
}

/** Plays a debate, and maps it turn by turn as the application does. */
function mapped(asked: Asked, language: string) {
  const sources: FlowSource[] = [];
  let [written, kept] = [0, 0];
  for (const [index, { content }] of debate(asked, TURNS, language).entries()) {
    const material = { purpose: "summary" as const, content, context: [], language };
    const turn = {
      ...{ id: index + 1, turnNumber: index + 1, content },
      side: ((index % 2) + 1) as Side,
      speaker: { kind: "rehearsal" } as const,
      summary: needsSummary(content) ? made(composeSummary(material), content) : null,
    };
    const earlier = sources.filter(({ side }) => side !== turn.side).flatMap(claimsOf);
    const source = { content, claims: claimsOf(turn), earlier };
    const answer = composeFlow({ purpose: "flow", ...source });
    const replies = cleanReplies(answer, source) ?? [];
    written += (JSON.parse(answer) as unknown[]).length;
    kept += replies.length;
    sources.push({ ...turn, replies: formatReplies(replies), conceded: [] });
  }
  return { sheet: flowSheet(sources), written, kept };
}

describe("the replies of the rehearsal voice", () => {
  it.each(LANGUAGES)("have words of their turns and lead to true claims: %s", (language) => {
    for (const asked of ASKED_IN[language] ?? []) {
      const { sheet, written, kept } = mapped(asked, language);
      expect(kept).toBe(written);
      expect(sheet.pending).toEqual([]);
      // Turns in scripts without spaces are too short for cards, and so for claims.
      if (sheet.claims.length === 0) continue;
      expect(sheet.replies.length).toBeGreaterThanOrEqual(3);
      const statuses = new Set(sheet.claims.map(({ status }) => status));
      expect([...statuses]).toEqual(expect.arrayContaining(["answered", "standing", "open"]));
    }
  });
});
