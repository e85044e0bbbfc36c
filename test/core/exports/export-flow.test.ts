import {
  debateExport,
  debateMarkdown,
  exportDebate,
  exportShared,
  mapFlow,
  parseDebateExport,
} from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { appWithScript, SCRIPT } from "../judging/flow-fixtures.ts";
import { CALLER, PRO } from "../test-app.ts";

describe("The files of a debate", () => {
  it("have no flow sheet before it was opened", async () => {
    const { app, debateId } = await appWithScript(SCRIPT, PRO);
    const view = await exportDebate(app.ports, PRO, debateId);
    expect("flow" in view).toBe(false);
    expect(debateMarkdown(view)).not.toContain("Flow sheet");
  });

  it("have the flow sheet, and are parsed back with it", async () => {
    const { app, debateId } = await appWithScript(SCRIPT, PRO);
    await mapFlow(app.ports, PRO, { debateId, caller: CALLER });
    const view = await exportDebate(app.ports, PRO, debateId);
    expect(view.flow?.replies).toEqual([
      { from: "2.1", to: "1.1", kind: "answers", quote: "A box has a lid" },
      { from: "3.1", to: "2.1", kind: "answers", quote: "Many boxes have no lid" },
    ]);
    expect(parseDebateExport(JSON.parse(JSON.stringify(debateExport(view))))).toEqual(view);
    expect(debateMarkdown(view).split("## Flow sheet\n\n")[1]?.split("\n")).toEqual([
      "- **1.1 Einstein**: On A bun is a box. *(standing, answered by 2.1)*",
      "- **1.2 Einstein**: On Boxes hold things. *(standing)*",
      "- **2.1 Cat**: On A box has a lid, and a bun has none. *(answered, answered by 3.1)*",
      "- **3.1 Einstein**: On Many boxes have no lid at all. *(open)*",
      "",
    ]);
  });

  it("show a visitor the claims of the turns that they see of a shared debate, and no others", async () => {
    const script = Array.from({ length: 12 }, (_, index) => ({
      claims: [`This is claim ${index}.`],
    }));
    const { app, debateId } = await appWithScript(script, PRO);
    for (let call = 0; call < 3; call += 1)
      await mapFlow(app.ports, PRO, { debateId, caller: CALLER });
    const { shareToken } = (await app.ports.debates.findOverview(debateId))?.debate ?? {};
    const claimsFor = async (actor: typeof PRO | null) =>
      (await exportShared(app.ports, actor, shareToken ?? "")).flow?.claims.length;
    expect([await claimsFor(PRO), await claimsFor(null)]).toEqual([12, 10]);
  });
});
