import { listWritten, readEnding, type WrittenDebate } from "@einstein-vs-cat/core";
import { MemoryWrittenDebates } from "@einstein-vs-cat/memory/written-debates";
import { beforeEach, describe, expect, it } from "vitest";
import { codeOf, OTHER_VISITOR, TestApp, VISITOR } from "../test-app.ts";
import { recordedBallot, writtenDebate } from "./written-fixtures.ts";

const HOT_DOG = writtenDebate("hot-dog");
const MARS = writtenDebate("mars");
const KATZE = writtenDebate("katze", { language: "de" });

let app: TestApp;
beforeEach(() => {
  app = new TestApp();
});
const ports = (...debates: readonly WrittenDebate[]) => ({
  ...app.ports,
  writtenDebates: new MemoryWrittenDebates(debates),
});

/** Creates a debate in which these texts were spoken, and returns its id. */
async function spoken(texts: readonly string[], language = "en"): Promise<number> {
  const { id } = await app.create(VISITOR, { language });
  for (const text of texts) await app.playTurn(VISITOR, id, text);
  return id;
}
const textsOf = ({ turns }: WrittenDebate) => turns.map(({ text }) => text);

describe("the list of written debates", () => {
  it("names those of the language in their order, also for a region of it", () => {
    const names = (language: string) =>
      listWritten(ports(HOT_DOG, KATZE, MARS), language).map(({ name }) => name);
    expect(names("en")).toEqual(["hot-dog", "mars"]);
    expect(names("de-AT")).toEqual(["katze"]);
  });

  it("names the English ones where a language has none, and says that they are English", () => {
    const listed = listWritten(ports(HOT_DOG), "nl");
    expect(listed.map(({ name, language }) => [name, language])).toEqual([["hot-dog", "en"]]);
  });

  it("shows how each debate begins: whole sentences, and no more than a card has room for", () => {
    const opening = (text: string) =>
      listWritten(ports({ ...HOT_DOG, turns: [{ text }] }), "en")[0]?.opening;
    const short = "Take a roll. Slice it lengthwise, but stop the knife before the far side.";
    expect(opening(`${short} Lay in ham.\n\nNow what?`)).toBe(short);
    expect(opening("Hello.\n\nThe next paragraph.")).toBe("Hello.");
    expect(opening(`${"word ".repeat(100)}.`)?.length).toBeLessThanOrEqual(160);
  });
});

describe("the end of a written debate", () => {
  it("has the last lines, a verdict by the rules of every verdict, and the next debate", async () => {
    const id = await spoken(textsOf(HOT_DOG));
    const ending = await readEnding(ports(HOT_DOG, MARS), VISITOR, id);
    expect(ending?.closings).toEqual(["My last word.", "Mine too."]);
    expect(ending?.next?.question).toBe("Is it mars?");
    const { outcome, margin, turns, judges, reasons } = ending?.verdict ?? {};
    expect({ outcome, margin, turns }).toEqual({ outcome: "option1", margin: 2.5, turns: 4 });
    expect(judges?.map(({ counts }) => counts)).toEqual([true, true]);
    expect(judges?.every((judge) => !("model" in judge) && !("family" in judge))).toBe(true);
    // Each reason rests on words of a turn of this very debate.
    const { responses } = await app.read(VISITOR, id);
    for (const { responseId, quote } of reasons ?? [])
      expect(responses.find((response) => response.id === responseId)?.content).toContain(quote);
    expect(reasons?.length).toBe(2);
  });

  it("leads from the last debate to the first, and from the only one to none", async () => {
    const id = await spoken(textsOf(MARS));
    expect((await readEnding(ports(HOT_DOG, MARS), VISITOR, id))?.next?.name).toBe("hot-dog");
    expect((await readEnding(ports(MARS), VISITOR, id))?.next).toBeNull();
  });

  it("is too close to call where the recorded ballots say so", async () => {
    const changing = [recordedBallot(5, 2), recordedBallot(2, 5)] as const;
    const debate = writtenDebate("hot-dog", {
      ending: { closings: ["One.", "Two."], ballots: [changing, changing] },
    });
    const id = await spoken(textsOf(debate));
    const ending = await readEnding(ports(debate), VISITOR, id);
    expect(ending?.verdict).toMatchObject({ outcome: "too-close", reason: "order" });
  });

  it.each([
    ["is not spoken to the end", textsOf(HOT_DOG).slice(0, 3)],
    ["goes on behind it", [...textsOf(HOT_DOG), "One more."]],
    ["has other words in one turn", ["Other words.", ...textsOf(HOT_DOG).slice(1)]],
  ])("does not come when a debate %s", async (_, texts) => {
    const id = await spoken(texts);
    expect(await readEnding(ports(HOT_DOG), VISITOR, id)).toBeNull();
  });

  it("does not come for the same words in a debate of another language", async () => {
    const id = await spoken(textsOf(HOT_DOG), "de");
    expect(await readEnding(ports(HOT_DOG), VISITOR, id)).toBeNull();
  });

  it("is only for the owner of the debate", async () => {
    const id = await spoken(textsOf(HOT_DOG));
    for (const other of [OTHER_VISITOR, null])
      expect(await codeOf(readEnding(ports(HOT_DOG), other, id))).toBe("not-found");
    expect(await codeOf(readEnding(ports(HOT_DOG), VISITOR, 99_999))).toBe("not-found");
  });
});
