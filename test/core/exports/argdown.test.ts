import { argdown } from "@argdown/core";
import {
  DEFAULT_SEATS,
  type FlowSheet,
  flowArgdown,
  flowSheet,
  formatReplies,
  outcomeSentence,
  readSummary,
  sideNames,
  withPerson,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../support/arbitraries.ts";
import { runs } from "../../support/runs.ts";
import { table } from "../citation/summary-fixtures.ts";
import { exportedVerdicts } from "../judging/exported-verdict-fixtures.ts";
import { contentOf, SCRIPT } from "../judging/flow-fixtures.ts";

const TOPIC = { question: "Is a bun a box?", option1: "Yes", option2: "No", seats: DEFAULT_SEATS };

/** Parses a document with Argdown's own parser and builds its map. */
function parse(input: string) {
  const { lexerErrors, parserErrors, statements, ...model } = argdown.run({
    ...{ process: ["parse-input", "build-model"], input, logLevel: "error" },
  });
  return { errors: [...(lexerErrors ?? []), ...(parserErrors ?? [])], statements, ...model };
}

const sheetOf = (script: typeof SCRIPT): FlowSheet =>
  flowSheet(
    script.map((turn, index) => {
      const content = contentOf(turn);
      const cards = table(...turn.claims.map((claim) => [claim, claim, "N/A"]));
      return {
        ...{ id: index + 1, turnNumber: index + 1, side: index % 2 === 0 ? 1 : 2, content },
        speaker: { kind: "model", model: "test" } as const,
        summary: readSummary(cards, content),
        replies: formatReplies((turn.replies ?? []) as never),
        conceded: [],
      };
    }),
  );

/** Debates with any texts in their claims, and with replies between any of them. */
const sheets: fc.Arbitrary<FlowSheet> = fc
  .array(fc.record({ point: anyText(), quote: anyText() }), { maxLength: 12 })
  .chain((texts) =>
    fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 20 }).map((pairs) => {
      const claims = texts.map((text, index) => ({
        ...text,
        ...{ id: `${index + 1}.1`, responseId: index, turnNumber: index + 1, start: 0, end: 1 },
        side: index % 2 === 0 ? (1 as const) : (2 as const),
        status: "open" as const,
        mayBeAnsweredIn: null,
      }));
      const replies = pairs.flatMap(([a, b, isConceding]) => {
        const [to = 0, from = 0] = [a % (texts.length || 1), b % (texts.length || 1)];
        const kind = isConceding ? ("concedes" as const) : ("answers" as const);
        const link = { from: `${from + 1}.1`, to: `${to + 1}.1` };
        return from > to ? [{ ...link, kind, quote: "", start: 0, end: 1 }] : [];
      });
      return { claims, replies, pending: [] };
    }),
  );

describe("A flow sheet as Argdown", () => {
  it("has every claim as an argument, with what attacks it and its status", () => {
    const document = flowArgdown(TOPIC, sheetOf(SCRIPT));
    const { errors, arguments: found } = parse(document);
    expect(errors).toEqual([]);
    expect(Object.keys(found ?? {}).sort()).toEqual(["1.1", "1.2", "2.1", "3.1"]);
    const relations = Object.values(found ?? {}).flatMap(({ relations: all = [] }) =>
      all.map(({ relationType, from, to }) => `${from?.title} ${relationType} ${to?.title}`),
    );
    expect(relations).toContain("2.1 attack 1.1");
    expect(relations).toContain("3.1 attack 2.1");
    expect(relations).toContain("1.1 support Einstein");
    expect(found?.["2.1"]?.tags).toEqual(["answered"]);
    expect(document).toContain("A bun is a box\\.");
  });

  it("is parsed without an error, with the claims and links that went in, whatever they say", () => {
    fc.assert(
      fc.property(anyText(), anyText(), sheets, (question, option1, sheet) => {
        const document = flowArgdown({ ...TOPIC, question, option1 }, sheet);
        const { errors, arguments: found, relations } = parse(document);
        expect(errors, document).toEqual([]);
        expect(Object.keys(found ?? {}).sort()).toEqual(sheet.claims.map(({ id }) => id).sort());
        const links = new Set(sheet.replies.map(({ from, to, kind }) => `${from} ${to} ${kind}`));
        expect(relations).toHaveLength(sheet.claims.length + links.size);
      }),
      { numRuns: runs(300) },
    );
  });

  it("has the name of a person as a title of its own, whatever they call themselves", () => {
    const names = fc.oneof(
      anyText(),
      fc.constantFrom("Cat", "Verdict", "[Cat]", "A] b", "One judge's reading", "Ada (x)", "^"),
    );
    fc.assert(
      fc.property(names, sheets, exportedVerdicts(anyText()), (name, sheet, verdict) => {
        const seats = withPerson(DEFAULT_SEATS, 1, name);
        const document = flowArgdown({ ...TOPIC, verdict, seats }, sheet);
        const { errors, relations, statements } = parse(document);
        expect(errors, document).toEqual([]);
        const without = parse(flowArgdown({ ...TOPIC, verdict }, sheet));
        expect(relations).toHaveLength(without.relations?.length ?? 0);
        expect(Object.keys(statements ?? {})).toHaveLength(
          Object.keys(without.statements ?? {}).length,
        );
      }),
      { numRuns: runs(300) },
    );
  });

  it("has the verdict as statements that take no part in the map, whatever judges write", () => {
    fc.assert(
      fc.property(sheets, exportedVerdicts(anyText()), (sheet, verdict) => {
        const document = flowArgdown({ ...TOPIC, verdict }, sheet);
        const { errors, arguments: found, relations, statements } = parse(document);
        expect(errors, document).toEqual([]);
        const title = verdict.outcome === "one-judge" ? "One judge's reading" : "Verdict";
        const [said, ...rest] = Object.values(statements ?? {}).flatMap(
          ({ title: name, members }) =>
            ["Einstein", "Cat"].includes(name ?? "") ? [] : (members ?? []).map(({ text }) => text),
        );
        expect(Object.keys(statements ?? {})).toContain(title);
        expect(said).toContain(outcomeSentence(verdict, sideNames(DEFAULT_SEATS)));
        const ballots = verdict.judges.length * 2;
        expect(rest).toHaveLength(ballots + verdict.reasons.length);
        expect(Object.keys(found ?? {}).sort()).toEqual(sheet.claims.map(({ id }) => id).sort());
        const without = parse(flowArgdown(TOPIC, sheet));
        expect(relations).toHaveLength(without.relations?.length ?? 0);
      }),
      { numRuns: runs(300) },
    );
  });
});
