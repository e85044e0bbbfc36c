import {
  type Actor,
  addRemark,
  deleteDebate,
  exportDebate,
  exportShared,
  findShared,
  followTurn,
  ITEMS_PER_PAGE,
  ONLY_VARIANT,
  readDebate,
  readShared,
  revokeShare,
  SHARED_ITEMS_FOR_VISITORS,
  saveShared,
  startTurn,
  summariseResponse,
  TURN_LIMIT,
} from "@einstein-vs-cat/core";
import { beforeEach, describe, expect, it } from "vitest";
import { countTexts } from "../../support/counted-texts.ts";
import { CALLER, PRO, TestApp, VISITOR } from "../test-app.ts";

const TURNS = 200;
const TABLE = `| Argument Point | Source Quote | Source URL |
| --- | --- | --- |
| A point | Words. Words. | N/A |`;
const READER: Actor = { kind: "user", userId: 8, tier: "free" };

/** An app with a user's debate of 200 responses and 200 inputs, whose loaded texts are counted. */
async function appWithLongDebate() {
  const app = new TestApp();
  const { id, shareToken } = await app.create(PRO);
  for (let turnNumber = 1; turnNumber <= TURNS; turnNumber += 1) {
    const common = { debateId: id, turnNumber, createdAt: new Date(turnNumber * 1_000) };
    const { tables } = app;
    const remark = { ...common, kind: "context", userId: 7, content: "A fact." } as const;
    tables.remarks.push({ ...remark, id: tables.nextId() });
    tables.responses.push({
      ...{
        ...common,
        id: tables.nextId(),
        content: "Words. ".repeat(100),
        summary: null,
        leftOut: null,
        isStopped: false,
        variant: ONLY_VARIANT,
        stance: null,
      },
      ...{ side: turnNumber % 2 === 1 ? 1 : 2, speaker: { kind: "rehearsal" } as const },
    });
  }
  const { counted: debates, take } = countTexts(app.ports.debates);
  return { app, id, token: shareToken ?? "", take, ports: { ...app.ports, debates } };
}

describe("Of a debate of 400 texts", () => {
  let opened: Awaited<ReturnType<typeof appWithLongDebate>>;
  beforeEach(async () => {
    opened = await appWithLongDebate();
  });

  it("a reader is given a page, and a visitor the first ten items", async () => {
    const { ports, id, token, take } = opened;
    const view = await readShared(ports, VISITOR, token);
    // And the turns beyond the items that the receipts of their contexts need.
    const [after, before] = [1, 2];
    expect([view.total, view.later]).toEqual([400, undefined]);
    expect(take()).toBe(SHARED_ITEMS_FOR_VISITORS + after);
    await readShared(ports, null, token, 100);
    expect(take()).toBe(SHARED_ITEMS_FOR_VISITORS + after);
    await readShared(ports, READER, token);
    expect(take()).toBe(ITEMS_PER_PAGE + after);
    await readDebate(ports, PRO, id);
    expect(take()).toBe(ITEMS_PER_PAGE + before);
  });

  it("a turn loads what its prompt can contain, and a summary its response with that context", async () => {
    const { app, ports, id, take } = opened;
    await startTurn(ports, PRO, { debateId: id });
    expect(take()).toBe(TURN_LIMIT.historyTurns + TURN_LIMIT.remarks);
    const responseId = app.tables.responses.at(-1)?.id ?? 0;
    const summary = summariseResponse(ports, PRO, { responseId, caller: CALLER });
    await app.untilRequested(app.rehearsal, 2);
    expect(take()).toBe(1 + TURN_LIMIT.remarks);
    app.rehearsal.latest.say(TABLE);
    app.rehearsal.latest.finish();
    expect((await summary).text).toContain("A point");
  });

  it("nothing is loaded to find, follow, save, revoke or delete it, or to refuse a stranger", async () => {
    const { ports, id, token, take } = opened;
    await findShared(ports, null, token);
    await saveShared(ports, READER, token, {});
    await followTurn(ports, PRO, id);
    await revokeShare(ports, PRO, id);
    await expect(readDebate(ports, READER, id)).rejects.toMatchObject({ code: "not-found" });
    await expect(exportDebate(ports, VISITOR, id)).rejects.toMatchObject({ code: "not-found" });
    expect(take()).toBe(0);
    await addRemark(ports, PRO, { debateId: id, content: "Another fact." }).catch(() => {});
    expect(take()).toBe(0);
    await deleteDebate(ports, PRO, id);
    expect(take()).toBe(0);
  });

  it("an export has every text for its owner and for users, and ten items for a visitor", async () => {
    const { ports, id, token, take } = opened;
    const lengthOf = ({ responses, userInputs }: Awaited<ReturnType<typeof exportDebate>>) =>
      responses.length + userInputs.length;
    expect(lengthOf(await exportDebate(ports, PRO, id))).toBe(400);
    expect(lengthOf(await exportShared(ports, READER, token))).toBe(400);
    take();
    expect(lengthOf(await exportShared(ports, VISITOR, token))).toBe(10);
    // With the turn after the tenth item, which the receipt of the ninth needs.
    expect(take()).toBe(11);
  });

  it("the pages of a reader together are the whole debate, each item once and in order", async () => {
    const { ports, id, token } = opened;
    const said: number[] = [];
    for (let after: number | undefined = 0; after !== undefined; ) {
      const view: Awaited<ReturnType<typeof readShared>> = await readShared(
        ...([ports, READER, token, after] as const),
      );
      said.push(...view.responses.map(({ turnNumber }) => turnNumber));
      after = view.later;
    }
    expect(said).toEqual(Array.from({ length: TURNS }, (_, index) => index + 1));
    const ids: number[] = [];
    for (let before: number | null = null; before !== 0; ) {
      const part: Awaited<ReturnType<typeof readDebate>> = await readDebate(
        ...([ports, PRO, id, before] as const),
      );
      ids.unshift(...part.responses.map(({ turnNumber }) => turnNumber));
      before = part.start;
    }
    expect(ids).toEqual(said);
  });
});
