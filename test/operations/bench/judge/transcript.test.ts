import { describe, expect, it } from "vitest";
import { sampleTranscript } from "./sample-transcript.ts";
import { readTranscript } from "./transcript.ts";

const TURNS = [
  "[P1.1] Bread is a box of air.\n[P1.2] It has walls.",
  "[C1.1] A box has a lid [P1.2].",
  "[P2.1] Many have none.\n\n- a point: in a list\n\nAnd an [clipped] end [clipped]",
  "[C2.1] Then it is a bowl.",
] as const;

describe("A published transcript", () => {
  it("becomes a debate with its proposition, its sides and its turns, without fields and marks of clipping", () => {
    expect(readTranscript(sampleTranscript(TURNS))).toEqual({
      question: "Bread is a box.",
      option1: "PRO: for the proposition",
      option2: "CON: against the proposition",
      turns: [
        { side: 1, aiModel: "model-one", content: TURNS[0] },
        { side: 2, aiModel: "model-two", content: TURNS[1] },
        { side: 1, aiModel: "model-one", content: TURNS[2].replace(/ \[clipped\]$/, "") },
        { side: 2, aiModel: "model-two", content: TURNS[3] },
      ],
    });
  });

  it("is read with Windows line ends too", () => {
    const file = sampleTranscript(TURNS);
    expect(readTranscript(file.replaceAll("\n", "\r\n"))).toEqual(readTranscript(file));
  });

  it("ends before a turn without a text or out of order, and both sides have spoken equally often", () => {
    const six = [...TURNS, "[P3.1] No.", "[C3.1] Yes."];
    expect(readTranscript(sampleTranscript(six))?.turns).toHaveLength(6);
    expect(readTranscript(sampleTranscript(six.slice(0, 5)))?.turns).toHaveLength(4);
    expect(readTranscript(sampleTranscript([...TURNS, "", "Yes."]))?.turns).toHaveLength(4);
    const doubled = sampleTranscript(six).replace("## Turn 6: CON", "## Turn 6: PRO");
    expect(readTranscript(doubled)?.turns).toHaveLength(4);
  });

  it.each([
    ["an empty file", ""],
    ["another report", "# Leaderboard\n\n| Rank | Model |\n| --- | --- |\n"],
    ["a debate that broke off", sampleTranscript(TURNS.slice(0, 3))],
    ["a debate without a proposition", sampleTranscript(TURNS, " ")],
    ["a turn with fields alone", sampleTranscript(["", ...TURNS])],
  ])("is not found in %s", (_, file) => {
    expect(readTranscript(file)).toBeNull();
  });
});
