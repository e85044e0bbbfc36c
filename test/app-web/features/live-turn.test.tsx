// @vitest-environment jsdom

import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LiveControls } from "../../../app-web/features/live-turn/live-controls.tsx";
import {
  type LiveTurn,
  liveTurnAtom,
  sessionAtom,
} from "../../../app-web/state/debate/turn-on-screen.ts";
import { ada } from "../state/account/users.ts";
import { leave, show, text } from "./screen.tsx";

afterEach(leave);

const TURN: LiveTurn = {
  ...{
    debateId: 7,
    turnNumber: 2,
    isAgain: false,
    text: "Half a th",
    visible: "Half",
    phase: "speaking",
  },
  ...{ isStopping: false, isPaused: false, isAllShown: false, isRequested: true },
};

const during = (turn: LiveTurn | null) => {
  const session = {
    ...{ leave: vi.fn(), stop: vi.fn(async () => {}), showAll: vi.fn() },
    ...{ setPaused: vi.fn(), setSpeed: vi.fn() },
  };
  const page = show(<LiveControls />, {
    user: ada,
    before: (set) => {
      set(liveTurnAtom, turn);
      set(sessionAtom, session as never);
    },
  });
  return { ...page, session };
};

describe("The controls of a turn", () => {
  it("are absent without a turn", () => {
    during(null);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("pause, show all and stop it", async () => {
    const { person, session } = during(TURN);
    await person.click(screen.getByRole("button", { name: text("live.pause") }));
    expect(session.setPaused).toHaveBeenCalledWith(true);
    await person.click(screen.getByRole("button", { name: new RegExp(text("live.showAll")) }));
    expect(session.showAll).toHaveBeenCalledOnce();
    await person.click(screen.getByRole("button", { name: new RegExp(text("live.stop")) }));
    expect(session.stop).toHaveBeenCalledOnce();
  });

  it("continue a paused one", async () => {
    const { person, session } = during({ ...TURN, isPaused: true });
    await person.click(screen.getByRole("button", { name: text("live.resume") }));
    expect(session.setPaused).toHaveBeenCalledWith(false);
  });

  it("change the speed, which this browser remembers", async () => {
    const { person, session } = during(TURN);
    const press = (factor: number) =>
      person.click(screen.getByRole("button", { name: text("live.speedValue", { factor }) }));
    await press(1);
    expect(session.setSpeed).toHaveBeenCalledWith(2);
    expect(localStorage.getItem("reveal-speed")).toBe("2");
    await press(2);
    await press(4);
    expect(localStorage.getItem("reveal-speed")).toBe("0.5");
  });

  it("say that a stop is under way, and stop only once", async () => {
    const { person, session } = during({ ...TURN, isStopping: true });
    await person.click(screen.getByRole("button", { name: new RegExp(text("live.stopping")) }));
    expect(session.stop).not.toHaveBeenCalled();
  });
});
