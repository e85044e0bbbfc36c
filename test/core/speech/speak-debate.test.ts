import {
  type Actor,
  ModelError,
  mp3Frames,
  SENTENCES_AHEAD,
  SENTENCES_PER_DAY,
  speakDebate,
  speakSharedDebate,
} from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { callerOf, spokenDebate } from "./speech-fixtures.ts";

/** Reads a file to its end and returns its parts. */
async function partsOf({ audio }: { readonly audio: AsyncIterable<Uint8Array> }) {
  const parts: Uint8Array[] = [];
  for await (const part of audio) parts.push(part);
  return parts;
}

const textsOf = ({ said }: { readonly said: readonly { readonly text: string }[] }) =>
  said.map(({ text }) => text);

describe("a debate as one audio file", () => {
  it("has every sentence of every turn in their order, as one file of MP3", async () => {
    const { ports, actor, debate } = await spokenDebate(3);
    const spoken = await speakDebate(ports, actor, debate.id, callerOf());
    expect(spoken.question).toBe(debate.question);
    const parts = await partsOf(spoken);
    expect(textsOf(ports.speech)).toEqual(
      [1, 2, 3].flatMap((turn) => [`Turn ${turn} begins.`, "It goes on!", "Does it end?"]),
    );
    const file = Buffer.concat(parts);
    expect(mp3Frames(file)?.length).toBe(file.length);
    expect(new Set(ports.speech.said.map(({ voice }) => voice))).toEqual(new Set(["low", "high"]));
  });

  it("is made only as far ahead as its reader has come", async () => {
    const { ports, actor, debate } = await spokenDebate(100);
    const { audio } = await speakDebate(ports, actor, debate.id, callerOf());
    await audio.next();
    expect(ports.speech.said).toHaveLength(SENTENCES_AHEAD + 1);
    await audio.return();
    expect(ports.speech.said).toHaveLength(SENTENCES_AHEAD + 1);
  });

  it("pays for what is missing, and costs nothing the second time", async () => {
    const { ports, actor, debate } = await spokenDebate(2, { dailyBudget: 1_000_000 });
    ports.speech.price = 15;
    const read = async () => partsOf(await speakDebate(ports, actor, debate.id, callerOf()));
    const first = await read();
    const characters = textsOf(ports.speech).join("").length;
    expect((await ports.budget.today()).committed).toBe(characters * 15);
    expect(await read()).toEqual(first);
    expect((await ports.budget.today()).committed).toBe(characters * 15);
    expect((await ports.quota.use("sentences", "user:1"))?.taken).toBe(6);
  });

  it("is refused before its first byte when the budget or the allowance is too small for all of it", async () => {
    const { ports, actor, debate } = await spokenDebate(40, { dailyBudget: 100_000 });
    ports.speech.price = 15;
    const begin = async () => (await speakDebate(ports, actor, debate.id, callerOf())).audio.next();
    await expect(begin()).rejects.toMatchObject({ code: "own-budget-spent" });
    expect((await ports.budget.today()).committed).toBe(0);
    ports.speech.price = 0;
    const { user } = SENTENCES_PER_DAY;
    for (let taken = 0; taken < user - 119; taken += 1)
      await ports.quota.take("sentences", "user:1", user);
    await expect(begin()).rejects.toMatchObject({ code: "too-many-requests" });
    expect(ports.speech.said).toEqual([]);
    expect((await ports.quota.use("sentences", "user:1"))?.taken).toBe(user - 119);
  });

  it("leaves no money reserved when its reader leaves or the server fails", async () => {
    const { ports, actor, debate } = await spokenDebate(10, { dailyBudget: 1_000_000 });
    ports.speech.price = 15;
    const left = await speakDebate(ports, actor, debate.id, callerOf());
    await left.audio.next();
    await left.audio.return();
    const paid = () => textsOf(ports.speech).join("").length * 15;
    expect((await ports.budget.today()).committed).toBe(paid());
    ports.speech.answer = () =>
      Promise.reject(new ModelError("no", { retryable: false, isFree: true }));
    const before = paid();
    const failing = partsOf(await speakDebate(ports, actor, debate.id, callerOf()));
    await expect(failing).rejects.toMatchObject({ code: "task-failed" });
    expect((await ports.budget.today()).committed).toBe(before);
  });

  it("is the owner's alone, and not found without a sentence", async () => {
    const { ports, actor, debate } = await spokenDebate(1);
    const other: Actor = { kind: "user", userId: 987, tier: "pro" };
    for (const who of [other, null])
      await expect(speakDebate(ports, who, debate.id, callerOf())).rejects.toMatchObject({
        code: "not-found",
      });
    const empty = await spokenDebate(0);
    await expect(
      speakDebate(empty.ports, empty.actor, empty.debate.id, callerOf()),
    ).rejects.toMatchObject({ code: "not-found" });
    expect(actor.kind).toBe("user");
  });

  it("of a shared debate has ten turns for visitors, and ends when the link is revoked", async () => {
    const { ports, debate } = await spokenDebate(12);
    const share = debate.shareToken ?? "";
    const read = async () => speakSharedDebate(ports, null, share, callerOf());
    const spoken = await read();
    expect(spoken.title).toBeNull();
    expect(await partsOf(spoken)).toHaveLength(30);
    expect(textsOf(ports.speech)).not.toContain("Turn 11 begins.");
    const { audio } = await read();
    await audio.next();
    await ports.debates.renewShareToken(debate.id);
    await expect(partsOf({ audio })).rejects.toMatchObject({ code: "not-found" });
  });
});
