import { describe, expect, it } from "vitest";
import { SUGGESTION_DELAY_MS } from "../../../app-web/state/debate/position-suggester.ts";
import { TOAST } from "../../../app-web/state/ground/toast.ts";
import { FIRST_TURN_DELAY_MS } from "../../../app-web/state/turn/create-debate.ts";
import { REVEAL_MS } from "../../../app-web/state/turn/reveal.ts";
import { AUTO_SCROLL_PX } from "../../../app-web/ui/debate/auto-scroll.ts";
import { TRUNCATION } from "../../../app-web/ui/debate/labels.ts";
import { LONG_PRESS_MS } from "../../../app-web/ui/long-press.ts";

describe("The constants of the user interface", () => {
  it("select an archive entry after a press of 500 ms, with a vibration of 50 ms", () => {
    expect(LONG_PRESS_MS).toEqual({ duration: 500, vibration: 50 });
  });

  it("reveal one character of the live card per 55 ms", () => {
    expect(REVEAL_MS.character).toBe(55);
  });

  it("remove the live card 300 ms after the stream ended", () => {
    expect(REVEAL_MS.afterEnd).toBe(300);
  });

  it("start the first turn 100 ms after the debate was created", () => {
    expect(FIRST_TURN_DELAY_MS).toBe(100);
  });

  it("cut the question in the header at 30 characters", () => {
    expect(TRUNCATION.questionHeader).toBe(30);
  });

  it("cut a position in the banner at 10 characters", () => {
    expect(TRUNCATION.positionLabel).toBe(10);
  });

  it("cut a question in the archive at 60 characters", () => {
    expect(TRUNCATION.archiveQuestion).toBe(60);
  });

  it("cut a model's name next to a response at 10 characters", () => {
    expect(TRUNCATION.modelLabel).toBe(10);
  });

  it("cut a web address at 50 characters", () => {
    expect(TRUNCATION.url).toBe(50);
  });

  it("pause auto-scroll after 20 px upwards and resume it within 100 px of the bottom", () => {
    expect(AUTO_SCROLL_PX).toEqual({ pause: 20, resume: 100 });
  });

  it("show a toast for 5000 ms", () => {
    expect(TOAST.duration).toBe(5_000);
  });

  it("forget a dismissed toast after 1,000,000 ms", () => {
    expect(TOAST.removal).toBe(1_000_000);
  });

  it("swipe a toast away after 50 px", () => {
    expect(TOAST.swipe).toBe(50);
  });

  it("request positions 1000 ms after typing stops", () => {
    expect(SUGGESTION_DELAY_MS).toBe(1_000);
  });
});
