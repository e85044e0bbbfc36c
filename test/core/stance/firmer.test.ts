import { checkStance, denialForFirmer, startTurn, TURNS_AT_ONCE } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { RecordingQuota } from "../../support/fake-quota.ts";
import { CALLER, codeOf, PRO } from "../test-app.ts";
import { appWith, argue, FoldingGateway, pushBack } from "./push-backs.ts";

/** A debate whose last turn was checked. */
async function checked(gateway: FoldingGateway) {
  const app = appWith(gateway);
  const { id, debateId } = await argue(app, [pushBack(0)]);
  const firmer = (ports = app.ports) => startTurn(ports, PRO, { debateId, again: "firmer" });
  const check = (responseId = id) => checkStance(app.ports, PRO, { responseId, caller: CALLER });
  return { app, debateId, check, firmer };
}

describe("The last turn again, firmer", () => {
  it("is a new variant whose prompt has one paragraph more, and takes no turn of the day", async () => {
    const gateway = new FoldingGateway({ yields: true });
    const { app, debateId, check, firmer } = await checked(gateway);
    const first = gateway.latest.request.prompt;
    await check();
    const quota = new RecordingQuota();
    const { response } = await firmer({ ...app.ports, quota });
    expect(await response).toMatchObject({ variant: { chosen: 2, total: 2 }, stance: null });
    expect(quota.calls).toEqual([]);
    const { prompt } = gateway.latest.request;
    expect(prompt.messages).toEqual(first.messages);
    const [before = "", after = ""] = first.system.split("\n\nForm\n");
    expect(prompt.system.startsWith(before)).toBe(true);
    expect(prompt.system.endsWith(`\n\nForm\n${after}`)).toBe(true);
    const added = prompt.system.slice(before.length, -`\n\nForm\n${after}`.length);
    expect(added).toMatch(/^\n\nHold your side\n- Stand firmly by <your_position>[^\n]+\n[^\n]+$/);
    expect((await app.read(PRO, debateId)).responses).toHaveLength(2);
  });

  it("is refused until the last turn is known to have folded, and again for each variant", async () => {
    const { check, firmer } = await checked(new FoldingGateway({ yields: true }));
    expect(await codeOf(firmer())).toBe("cannot-repeat");
    await check();
    const second = await (await firmer()).response;
    expect(await codeOf(firmer())).toBe("cannot-repeat");
    expect(await check(second?.id)).toEqual({ kind: "folded" });
    expect((await (await firmer()).response)?.variant.total).toBe(3);
  });

  it("is refused after a turn that kept its side", async () => {
    const { check, firmer } = await checked(new FoldingGateway());
    expect(await check()).toEqual({ kind: "kept" });
    expect(await codeOf(firmer())).toBe("cannot-repeat");
  });

  it("is refused while too many turns of the person run", () => {
    const last = { speaker: { kind: "model", model: "m" }, stance: "folded", variants: 1 } as const;
    const view = { last, responseCount: 2, readForClaimant: 0 };
    const running = TURNS_AT_ONCE.running;
    expect(denialForFirmer(PRO, { ...view, runningForClaimant: 0 })).toBeNull();
    expect(denialForFirmer(PRO, { ...view, runningForClaimant: running })?.code).toBe(
      "too-many-running-turns",
    );
  });
});
