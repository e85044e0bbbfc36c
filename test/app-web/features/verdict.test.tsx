// @vitest-environment jsdom

import { DECISIVE_MARGIN, DEFAULT_SEATS, type Seats, withPerson } from "@einstein-vs-cat/core";
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { SerializedVerdict } from "../../../app-web/api/judging/verdict.ts";
import { AskForVerdict } from "../../../app-web/features/verdict/ask-for-verdict.tsx";
import { Outcome } from "../../../app-web/features/verdict/outcome.tsx";
import { VerdictRibbon } from "../../../app-web/features/verdict/verdict-ribbon.tsx";
import { VerdictView } from "../../../app-web/features/verdict/verdict-view.tsx";
import { offerAtom } from "../../../app-web/state/debate/models.ts";
import { openDialogAtom } from "../../../app-web/state/judging/judging-dialog.ts";
import { SeatsContext } from "../../../app-web/ui/debate/sides.tsx";
import { ada } from "../state/account/users.ts";
import { judgeOf, verdictOf } from "../state/judging/verdict-on-screen.ts";
import { debateOf } from "./debates.ts";
import { leave, show, text } from "./screen.tsx";

afterEach(leave);

const outcome = (
  fields: Partial<SerializedVerdict>,
  isOutdated = false,
  seats: Seats = DEFAULT_SEATS,
) =>
  show(
    <SeatsContext value={seats}>
      <Outcome
        verdict={verdictOf(fields)}
        debate={debateOf()}
        isOutdated={isOutdated}
        again={<button type="button">again</button>}
      />
    </SeatsContext>,
  );

/** Ada argues the first side, and shows that name or does not. */
const seatedAs = (name: string | null) => withPerson(DEFAULT_SEATS, 1, name);

describe("The outcome of a verdict", () => {
  it("names the side that argued better, and its position", () => {
    outcome({});
    const sentence = text("side.wins", { name: "Einstein" });
    expect(screen.getByRole("heading", { name: sentence })).toBeTruthy();
    expect(screen.getByText("Yes")).toBeTruthy();
    expect(screen.getByText(text("verdict.after", { count: 4 }))).toBeTruthy();
    const lead = text("verdict.lead", { margin: 2, needed: DECISIVE_MARGIN });
    expect(screen.getByText(lead)).toBeTruthy();
  });

  it.each([
    ["Ada", "Ada"],
    [null, text("seat.reader")],
  ])("names the person who argued better: %s as %s", (name, shown) => {
    outcome({}, false, seatedAs(name));
    const sentence = text("side.personWins", { name: shown });
    expect(screen.getByRole("heading", { name: sentence })).toBeTruthy();
    expect(document.body.textContent).not.toContain("Einstein");
    leave();
    outcome({ outcome: "one-judge", reason: null }, false, seatedAs(name));
    const leaning = text("side.oneLeans", { name: shown });
    expect(screen.getByRole("heading", { name: leaning })).toBeTruthy();
  });

  it("names the persona who argued better against a person", () => {
    outcome({ outcome: "option2", leaning: "option2" }, false, seatedAs("Ada"));
    expect(screen.getByRole("heading", { name: text("side.wins", { name: "Cat" }) })).toBeTruthy();
  });

  it("names the person beside every ballot and reason", () => {
    show(
      <SeatsContext value={seatedAs("Ada")}>
        <VerdictView
          verdict={verdictOf({ judges: [judgeOf("openai", [2, 1], [2, 1])] })}
          debate={debateOf()}
          isOutdated={false}
          again={null}
          show={() => {}}
        />
      </SeatsContext>,
    );
    expect(screen.getByText(text("side.first", { name: "Ada" }))).toBeTruthy();
    expect(screen.getByText(text("side.scores", { one: "Ada", two: "Cat" }))).toBeTruthy();
    expect(document.body.textContent).not.toContain("Einstein");
  });

  it("names no side when it is too close, and says why", () => {
    const judges = [judgeOf("openai", [1, 0.5], [1, 0.5]), judgeOf("anthropic", [1, 1], [1, 1])];
    outcome({ outcome: "too-close", reason: "margin", leaning: "option1", margin: 0.75, judges });
    expect(screen.getByRole("heading", { name: text("verdict.tooClose") })).toBeTruthy();
    expect(screen.getByText(text("verdict.byMargin"))).toBeTruthy();
    const lead = text("verdict.lead", { margin: 0.75, needed: DECISIVE_MARGIN });
    expect(screen.getByText(lead)).toBeTruthy();
    expect(screen.queryByText("Yes")).toBeNull();
  });

  it("never calls the reading of a single judge a verdict", () => {
    outcome({
      outcome: "one-judge",
      leaning: "option2",
      judges: [judgeOf("openai", [2, 1], [2, 1])],
    });
    const sentence = text("side.oneLeans", { name: "Cat" });
    expect(screen.getByRole("heading", { name: sentence })).toBeTruthy();
    expect(screen.getByText(text("verdict.oneNote"))).toBeTruthy();
  });

  it("offers a new one when the debate has gone on", () => {
    outcome({}, true);
    expect(screen.getByText(text("verdict.goneOn"))).toBeTruthy();
    expect(screen.getByRole("button", { name: "again" })).toBeTruthy();
  });
});

describe("Asking for a verdict", () => {
  const ask = vi.fn();
  const button = () => screen.queryByRole("button", { name: text("verdict.ask") });
  const connected = { models: [], defaultModel: "m", rehearsal: false, rehearsalLanguages: [] };

  it("is possible for a user after four turns", async () => {
    const { person } = show(<AskForVerdict keptTurns={4} ask={ask} />, {
      user: ada,
      before: (set) => set(offerAtom, connected),
    });
    await person.click(button() as HTMLElement);
    expect(ask).toHaveBeenCalledOnce();
  });

  it("leads a visitor to the log-in", () => {
    show(<AskForVerdict keptTurns={4} ask={ask} />);
    expect(screen.getByRole("link").getAttribute("href")).toBe("/auth");
    expect(button()).toBeNull();
  });

  it("says after three turns how many it takes", () => {
    show(<AskForVerdict keptTurns={3} ask={ask} />, { user: ada });
    expect(screen.getByText(text("message.too-few-turns", { minimum: 4 }))).toBeTruthy();
    expect(button()).toBeNull();
  });

  it("says that no judge is connected while a script is speaking", () => {
    show(<AskForVerdict keptTurns={4} ask={ask} />, {
      user: ada,
      before: (set) => set(offerAtom, { ...connected, rehearsal: true }),
    });
    expect(screen.getByText(text("message.no-judge"))).toBeTruthy();
    expect(button()).toBeNull();
  });
});

describe("The ribbon of a verdict", () => {
  const SOURCE = { kind: "own", debateId: 7 } as const;
  type Known = Parameters<typeof VerdictRibbon>[0]["known"];
  const ribbon = (known: Known, seats: Seats = DEFAULT_SEATS) =>
    show(
      <SeatsContext value={seats}>
        <VerdictRibbon source={SOURCE} known={known} />
      </SeatsContext>,
      { user: ada },
    );

  it("says who argued better and after how many turns, and opens the verdict", async () => {
    const { person, store } = ribbon({ turns: 6, outcome: "option1", leaning: "option1" });
    const button = screen.getByRole("button");
    expect(button.textContent).toContain(text("side.wins", { name: "Einstein" }));
    expect(button.textContent).toContain(text("verdict.after", { count: 6 }));
    await person.click(button);
    expect(store.get(openDialogAtom)).toBe("verdict");
  });

  it("names the person who argued better", () => {
    ribbon({ turns: 6, outcome: "option1", leaning: "option1" }, seatedAs("Ada"));
    const said = screen.getByRole("button").textContent;
    expect(said).toContain(text("side.personWins", { name: "Ada" }));
    expect(said).not.toContain("Einstein");
  });

  it("names no side that is too close, and is not there without a verdict", () => {
    ribbon({ turns: 4, outcome: "too-close", leaning: "option2" });
    expect(screen.getByRole("button").textContent).toContain(text("verdict.tooClose"));
    leave();
    ribbon(undefined);
    expect(screen.queryByRole("button")).toBeNull();
  });
});
