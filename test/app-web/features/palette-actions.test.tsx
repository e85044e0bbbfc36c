// @vitest-environment jsdom

import { MODELS } from "@einstein-vs-cat/core";
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { SerializedResponse } from "../../../app-web/api/debates.ts";
import { DeleteCard } from "../../../app-web/features/account/delete-card.tsx";
import { CreateDebateForm } from "../../../app-web/features/create-debate/create-debate-form.tsx";
import { SeatButton } from "../../../app-web/features/create-debate/seat-button.tsx";
import { WhoIsAi } from "../../../app-web/features/create-debate/who-is-ai.tsx";
import { ResponseCard } from "../../../app-web/features/debate-view/response-card.tsx";
import { SharedResponse } from "../../../app-web/features/shared-view/shared-response.tsx";
import { Palette } from "../../../app-web/pages/palette/palette.tsx";
import { offerAtom } from "../../../app-web/state/debate/models.ts";
import { openDebateAtom } from "../../../app-web/state/debate/open-debate.ts";
import { useShared } from "../../../app-web/state/sharing/shared.ts";
import { EXAMPLES } from "../../../app-web/state/turn/examples.ts";
import { ada } from "../state/account/users.ts";
import { debateOf } from "./debates.ts";
import { type Answers, leave, refusal, show, text } from "./screen.tsx";

afterEach(leave);

const names = () => screen.getAllByRole("option").map((one) => one.textContent);
const option = (name: string) => screen.findByRole("option", { name, hidden: true });
const group = (name: string) => screen.queryByRole("group", { name, hidden: true });

const LONG: SerializedResponse = {
  ...{ id: 9, debateId: 7, optionNumber: 1, turnNumber: 1, content: "A bun is a box. ".repeat(80) },
  ...{ summary: null, aiModel: "gpt-4", speaker: { kind: "model", model: "gpt-4" } },
  ...{ isStopped: false, leftOut: null, variant: { chosen: 1, total: 1 }, stance: null },
  createdAt: "2026-11-21T10:00:00.000Z",
} as SerializedResponse;

describe("The newest card in the palette", () => {
  const debate = debateOf({ responses: [LONG], currentTurn: 1 });
  const open = (user: typeof ada | null) =>
    show(
      <>
        <ResponseCard response={LONG} debate={debate} summary={() => <p>In short</p>} />
        <Palette />
      </>,
      { user, before: (set) => set(openDebateAtom, debate) },
    );

  it("offers every tool of the card, under the number of its turn", () => {
    open(ada);
    expect(group(text("debate.turn", { number: 1 }))).toBeTruthy();
    const tools = ["debate.collapse", "debate.copyText", "line.share", "debate.copyLink"] as const;
    expect(names()).toEqual(
      expect.arrayContaining([...tools.map((key) => text(key)), text("branch.here")]),
    );
  });

  it("offers a visitor no link that nobody else could open", () => {
    open(null);
    expect(names()).toContain(text("debate.copyText"));
    expect(names()).not.toContain(text("debate.copyLink"));
  });

  it("folds the card, and then offers to unfold it", async () => {
    const { person } = open(ada);
    await person.click(await option(text("debate.collapse")));
    expect(await screen.findByText("In short")).toBeTruthy();
    expect(await option(text("debate.expand"))).toBeTruthy();
  });
});

describe("The newest turn of a shared debate in the palette", () => {
  const CARDS = [
    "| Argument Point | Source Quote | Source URL |",
    "| --- | --- | --- |",
    "| Buns are boxes | A bun is a box. | N/A |",
  ].join("\n");

  function SharedCard() {
    const { loadState } = useShared("abc");
    if (loadState.kind !== "loaded") return null;
    return loadState.view.responses.map((response) => (
      <SharedResponse
        key={response.turnNumber}
        {...{ response, debate: loadState.view, path: "/share/abc" }}
        {...{ isReadAll: false, summary: () => <p>In short</p> }}
      />
    ));
  }
  const open = (summary: string | null) => {
    const { question, option1, option2, seats, language } = debateOf();
    const { optionNumber, turnNumber, content, aiModel, speaker, createdAt } = LONG;
    const response = { optionNumber, turnNumber, content, aiModel, speaker, createdAt, summary };
    const shared = { question, option1, option2, seats, language, responses: [response] };
    return show(
      <>
        <SharedCard />
        <Palette />
      </>,
      {
        path: "/share/abc",
        answers: { "GET /api/share/abc": () => ({ ...shared, userInputs: [], total: 1 }) },
      },
    );
  };

  it("folds the card and opens its argument cards", async () => {
    const { person } = open(CARDS);
    await person.click(await option(text("debate.expand")));
    expect(await option(text("debate.collapse"))).toBeTruthy();
    await person.click(await option(text("summary.cards")));
    expect(await screen.findByText("In short")).toBeTruthy();
  });

  it("has no argument cards where there are none", async () => {
    open(null);
    expect(await option(text("debate.expand"))).toBeTruthy();
    expect(names()).not.toContain(text("summary.cards"));
  });
});

describe("The form in the palette", () => {
  const models = MODELS.map((model) => ({ ...model, available: true, answeredBy: model.name }));
  const connected = { models, defaultModel: "m", rehearsal: false, rehearsalLanguages: [] };
  const open = (rehearsal = false, answers: Answers = {}) =>
    show(
      <>
        <CreateDebateForm note={() => null} sources={null} warning={null} actions={null} />
        <Palette />
      </>,
      { user: ada, answers, before: (set) => set(offerAtom, { ...connected, rehearsal }) },
    );
  const debater = (side: 1 | 2) =>
    new RegExp(`^${text("form.debater", { position: text(`form.option${side}`) })}`);

  it("offers the example questions, each as an action of its own, while there is a model", () => {
    open();
    expect(group(text("form.examples"))).toBeTruthy();
    expect(names()).toContain(text("example.hot-dog.question"));
    expect(names()).toContain(text("form.moreExamples"));
  });

  const offers = [
    { name: "hot-dog", question: "Is a hot dog a sandwich?", option1: "Yes", option2: "No" },
    { name: "mars", question: "Should we go to Mars?", option1: "Go", option2: "Stay" },
  ].map((offer) => ({ ...offer, language: "en", opening: "Listen." }));
  const READ = "GET /api/written-debates?language=en";

  it("offers the written debates without a model, and the questions about which the script improvises", async () => {
    const answers = {
      [READ]: () => ({ debates: offers }),
      "POST /api/debates": () => refusal(503, "storage-unavailable", "No archive."),
    };
    const page = open(true, answers);
    await page.person.click(await option("Should we go to Mars?"));
    await expect
      .poll(() => page.calls.find(({ call }) => call === "POST /api/debates")?.body)
      .toMatchObject({ question: "Should we go to Mars?", option1: "Go", option2: "Stay" });
    expect(group(text("written.title", { count: 2 }))).toBeTruthy();
    expect(names()).not.toContain(text("form.moreExamples"));
    const improvised = names().filter((name) => name?.endsWith(text("written.improvised")));
    expect(improvised).toHaveLength(EXAMPLES.length - offers.length);
  });

  it("offers the example questions where the written debates cannot be read, as the form does", async () => {
    const page = open(true, { [READ]: () => refusal(503, "storage-unavailable", "No archive.") });
    await expect.poll(() => page.calls.map(({ call }) => call)).toContain(READ);
    expect(names()).toContain(text("example.hot-dog.question"));
  });

  it("opens the choice of a debater for either side", async () => {
    const { person } = open();
    await person.click(await screen.findByRole("option", { name: debater(2) }));
    const button = await screen.findByRole("button", { name: debater(2), hidden: true });
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("true");
    const other = screen.getByRole("button", { name: debater(1), hidden: true });
    expect(other.getAttribute("aria-expanded")).toBe("false");
  });

  it("offers no debater for the side that the person argues", async () => {
    const { person } = show(
      <>
        <SeatButton side={1} />
        <Palette />
      </>,
      { user: ada },
    );
    expect(screen.queryByRole("option", { name: debater(1) })).toBeTruthy();
    const seat = screen.getByText(text("form.argueMyself"), { ignore: false }).closest("button");
    await person.click(seat as HTMLElement);
    await expect.poll(() => screen.queryByRole("option", { name: debater(1) })).toBeNull();
    expect(screen.queryByRole("option", { name: debater(2) })).toBeTruthy();
  });
});

describe("The account in the palette", () => {
  it("opens the dialog that deletes the account, while its card is there", async () => {
    const { person } = show(
      <>
        <DeleteCard user={ada} />
        <Palette />
      </>,
      { user: ada, path: "/account" },
    );
    await person.click(await option(text("account.delete")));
    expect(
      await screen.findByText(text("account.deleteTitle", { name: ada.username })),
    ).toBeTruthy();
    leave();
    show(<Palette />, { user: ada, path: "/account" });
    expect(names()).not.toContain(text("account.delete"));
  });
});

describe("The line below the form", () => {
  it("says that both debaters are AI, and with a seat that one of them is", async () => {
    const { person } = show(
      <>
        <SeatButton side={2} />
        <p data-testid="line">
          <WhoIsAi />
        </p>
      </>,
    );
    const line = () => screen.getByTestId("line").textContent;
    expect(line()).toBe(text("app.footer"));
    await person.click(screen.getByRole("button"));
    await expect.poll(line, { timeout: 20_000 }).toBe(text("seat.oneIsAi"));
  });
});
