import { denialForScript, SCRIPT_TURNS, type Speaker } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";

const over = (turns: number, kind: Speaker["kind"] | null, language = "en") => {
  const last = kind === null ? null : ({ kind, model: "m", name: null } as unknown as Speaker);
  return denialForScript({ language, turns, last })?.code ?? null;
};

describe("The built-in script", () => {
  it("improvises four turns, and no further one", () => {
    expect(over(0, null)).toBeNull();
    expect(over(SCRIPT_TURNS.improvised - 1, "rehearsal")).toBeNull();
    expect(over(SCRIPT_TURNS.improvised, "rehearsal")).toBe("script-over");
  });

  it("improvises nothing behind a debate that was written in advance", () => {
    expect(over(7, "written", "en-GB")).toBeNull();
    expect(over(8, "written", "en-GB")).toBe("script-over");
    expect(over(5, "written", "de")).toBeNull();
    expect(over(6, "written", "de")).toBe("script-over");
  });

  it("may follow a model or a person", () => {
    expect(over(20, "model")).toBeNull();
    expect(over(20, "person")).toBeNull();
  });
});
