import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { askButton, Court, headed, leadOf, openVerdict, verdict } from "./verdict-fixtures.ts";

describe("with models of one provider only", () => {
  let court: Court;
  beforeAll(async () => {
    court = await Court.open(["anthropic"]);
  });
  afterEach((context) => court.closePages(context));
  afterAll(() => court.close());

  it("there is one judge's reading, and never a winner", async () => {
    const { page } = await court.openDebate(4);
    court.willJudge(() => ({ scores: leadOf(2) }));
    const dialog = await openVerdict(page);
    await askButton(page).click();
    await headed(page, "One judge's reading: leans to Cat");
    await dialog.getByText(/^One judge decides nothing/).waitFor();
    expect(await dialog.getByText("Cat argued better").count()).toBe(0);
    expect(await dialog.getByText(/points of 4/).count()).toBe(0);
  });

  it("that reading leans to no side when the order changed it", async () => {
    const { page } = await court.openDebate(4);
    court.willJudge(({ first }) => ({ scores: leadOf(first) }));
    const dialog = await openVerdict(page);
    await askButton(page).click();
    await headed(page, "One judge's reading: no clear lean");
    await dialog.getByText("Shown the other side first, a judge changed its mind.").waitFor();
  });
});

describe("without a model", () => {
  let court: Court;
  beforeAll(async () => {
    court = await Court.open([]);
  });
  afterEach((context) => court.closePages(context));
  afterAll(() => court.close());

  it("there is no judge, and the screen says what to configure", async () => {
    const { page } = await court.openDebate(4);
    await openVerdict(page);
    await verdict(page)
      .getByText(/^No AI model that could judge is connected\./)
      .waitFor();
    expect(await verdict(page).getByRole("listitem").allInnerTexts()).toEqual([
      ...["OPENAI_API_KEY", "ANTHROPIC_API_KEY", "XAI_API_KEY", "LOCAL_MODEL_URL"],
    ]);
    expect(await askButton(page).count()).toBe(0);
  });
});
