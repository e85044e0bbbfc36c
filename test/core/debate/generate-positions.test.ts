import {
  type Actor,
  type GeneratePositionsInput,
  generatePositions,
  ModelError,
} from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { spentQuota } from "../../support/fake-quota.ts";
import { CLIENT, codeOf, PRO, Scene, VISITOR } from "../test-app.ts";

const TABS = { position1: "Tabs", position2: "Spaces" };
const QUERY = "Which is the right way to indent?";

/** Asks, and lets the voice answer when it is asked. */
async function positionsOf(
  scene: Scene,
  input: Partial<GeneratePositionsInput> = {},
  said: unknown = TABS,
  actor: Actor | null = VISITOR,
) {
  const before = scene.rehearsal.tries.length;
  const asking = generatePositions(scene.ports, actor, {
    query: QUERY,
    client: CLIENT,
    ...input,
  });
  asking.catch(() => {});
  await Promise.race([asking.catch(() => {}), scene.asked(scene.rehearsal, before + 1)]);
  if (scene.rehearsal.tries.length > before) {
    scene.rehearsal.latest.say(typeof said === "string" ? said : JSON.stringify(said));
    scene.rehearsal.latest.finish();
  }
  return asking;
}

describe("Suggested positions", () => {
  it("are what the model says, for a visitor, a user and a person without a session", async () => {
    for (const actor of [VISITOR, PRO, null]) {
      const suggestion = await positionsOf(new Scene(), {}, TABS, actor);
      expect(suggestion).toEqual({ isYesNoQuestion: false, suggestedPositions: TABS });
    }
  });

  it("are remembered by question and language, and a repeat asks nobody and costs nothing", async () => {
    const scene = new Scene();
    await positionsOf(scene);
    const again = { query: `  ${QUERY.replaceAll(" ", "  ")} `, client: CLIENT };
    const spent = { ...scene.ports, quota: spentQuota };
    for (let times = 0; times < 60; times += 1) {
      expect((await generatePositions(spent, null, again)).suggestedPositions).toEqual(TABS);
    }
    expect(scene.rehearsal.tries).toHaveLength(1);
    await positionsOf(scene, { language: "de" });
    await positionsOf(scene, { query: `${QUERY}!` });
    expect(scene.rehearsal.tries).toHaveLength(3);
  });

  it("are Yes and No, in the language of the screen, for a yes/no question and for an answer of no use", async () => {
    const german = { position1: "Ja", position2: "Nein" };
    expect(
      await positionsOf(new Scene(), { language: "de" }, { isYesNoQuestion: true, ...TABS }),
    ).toEqual({
      isYesNoQuestion: true,
      suggestedPositions: german,
    });
    expect(await positionsOf(new Scene(), { language: "de" }, "Both are fine.")).toEqual({
      isYesNoQuestion: false,
      suggestedPositions: german,
    });
  });

  it("are not asked for when the client's quota is used up", async () => {
    const scene = new Scene();
    const spent = { ...scene.ports, quota: spentQuota };
    expect(await codeOf(generatePositions(spent, VISITOR, { query: QUERY, client: CLIENT }))).toBe(
      "too-many-requests",
    );
    expect(scene.rehearsal.tries).toHaveLength(0);
  });

  it("that fail are told as a failure and not remembered", async () => {
    const scene = new Scene();
    const failing = codeOf(
      generatePositions(scene.ports, VISITOR, { query: QUERY, client: CLIENT }),
    );
    await scene.asked(scene.rehearsal, 1);
    scene.rehearsal.latest.fail(new ModelError("status 400", { retryable: false }));
    expect(await failing).toBe("task-failed");
    expect((await positionsOf(scene)).suggestedPositions).toEqual(TABS);
  });
});
