/** A live turn under the test's control: its stream, its clock, and the views that it emits. */

import type { SerializedDebate } from "../../../../app-web/api/debates.ts";
import type { TurnEvent } from "../../../../app-web/api/turn-events.ts";
import type { LiveTurn } from "../../../../app-web/state/debate/turn-on-screen.ts";
import {
  type LiveTurnPorts,
  LiveTurnSession,
} from "../../../../app-web/state/turn/live-turn-session.ts";
import { FakeClock } from "../../../support/fake-clock.ts";

/** A stream whose events the test sends. */
export class ControlledStream implements AsyncIterable<TurnEvent> {
  #events: (TurnEvent | "break" | "close")[] = [];
  #wake = () => {};

  write(...events: (TurnEvent | "break" | "close")[]): void {
    this.#events.push(...events);
    this.#wake();
  }

  sendText(text: string): void {
    this.write({ kind: "content", text });
  }

  async *[Symbol.asyncIterator]() {
    for (;;) {
      const event = this.#events.shift();
      if (event === "close") return;
      if (event === "break") throw new TypeError("network error");
      if (event !== undefined) yield event;
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
    }
  }
}

export const debateWith = (count: number) =>
  ({
    id: 1,
    currentTurn: count,
  }) as unknown as SerializedDebate;

/** Runs all callbacks that are ready. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

export function startLiveTurn({
  instant = false,
  speed = 1,
  how = "generate" as "generate" | "follow",
  ports = {} as Partial<LiveTurnPorts>,
} = {}) {
  const clock = new FakeClock(0);
  const stream = new ControlledStream();
  const views: LiveTurn[] = [];
  const session = new LiveTurnSession(
    {
      clock,
      generate: async () => stream,
      follow: async () => (how === "follow" ? stream : null),
      read: async () => debateWith(1),
      stop: async () => {},
      ...ports,
    },
    {
      ...{ debateId: 1, responseCount: 0, instant, speed, isRequested: how === "generate" },
      onChange: (view) => views.push(view),
    },
  );
  const outcome = session.run(how);
  const pass = async (milliseconds: number, step = 5) => {
    for (let passed = 0; passed < milliseconds; passed += step) {
      clock.advance(Math.min(step, milliseconds - passed));
      await settle();
    }
  };
  const visible = () => views.at(-1)?.visible ?? "";
  return { clock, stream, session, outcome, views, pass, visible };
}

export const isOver = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), settle().then(() => false)]);
