import * as core from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";

const { AUTO_SCROLL_PX, FIRST_TURN_DELAY_MS, INTENSITY, LONG_PRESS_MS, MAXIMUM, MINIMUM } = core;
const { REVEAL_MS, TOAST, TRUNCATION, VISITOR_LIMIT } = core;

describe("The numbers of the specification", () => {
  it("let intensity run from 1 to 3 in steps of 1, and start at 1", () => {
    expect(INTENSITY).toEqual({ minimum: 1, maximum: 3, step: 1, default: 1 });
  });

  it("give visitors intensity 1 at most", () => {
    expect(VISITOR_LIMIT.intensity).toBe(1);
  });

  it("give visitors 10 responses per debate", () => {
    expect(VISITOR_LIMIT.responses).toBe(10);
  });

  it("ask for 5 characters of a question, 2 of a position and 1 of a context", () => {
    expect(MINIMUM).toMatchObject({ question: 5, option: 2, context: 1 });
  });

  it("ask for 3 to 20 characters of a username, 6 of a password and 1 to 50 of a display name", () => {
    expect(MINIMUM).toMatchObject({ username: 3, password: 6, displayName: 1 });
    expect(MAXIMUM).toMatchObject({ username: 20, displayName: 50 });
  });

  it("mark an entry of the archive after a press of 500 ms, with a vibration of 50 ms", () => {
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

  it("cut a model's name beside a response at 10 characters", () => {
    expect(TRUNCATION.modelLabel).toBe(10);
  });

  it("cut a web address at 50 characters", () => {
    expect(TRUNCATION.url).toBe(50);
  });

  it("let a response of over 500 characters be collapsed, and preview 500 of them", () => {
    expect(core.LONG_RESPONSE).toBe(500);
  });

  it("pause auto-scroll 20 px upwards and resume it within 100 px of the bottom", () => {
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
});
