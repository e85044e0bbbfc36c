/** An app whose shared debate is watched, and what those who watch it do. */

import { once } from "node:events";
import { Socket } from "node:net";
import { type ClaimedTurn, STAGE } from "@einstein-vs-cat/core";
import { claimTurn } from "../../../contract/debate-store.ts";
import { oneTurn, until } from "../../../support/until.ts";
import { type Harness, StreamText, type Visitor } from "../../harness.ts";

/** Opens the live stream of a shared debate. */
export async function watch(
  visitor: Visitor,
  segment: string | number | null,
): Promise<StreamText> {
  const response = await visitor.fetch(`/api/share/${segment}/live`);
  if (response.status !== 200) throw new Error(`it cannot be watched: ${response.status}`);
  return new StreamText(response);
}

/** Claims the next turn of a debate, which the test then speaks. */
export const claim = ({ services }: Harness, debateId: number): Promise<ClaimedTurn> =>
  claimTurn(services, debateId);

/** Keeps a claimed turn with its text as it is. */
export const keep = (turn: ClaimedTurn) =>
  turn.commit({
    content: turn.stream.text,
    side: turn.turnNumber % 2 === 1 ? 1 : 2,
    speaker: { kind: "rehearsal" },
  });

/** Lets time pass until a stage checks its viewers, and waits until it has. */
export async function nextCheck({ clock }: Harness): Promise<void> {
  await until("the stage waits for its next check", () => clock.nextDue !== null);
  clock.advance(STAGE.check);
  for (let turns = 0; turns < 20; turns += 1) await oneTurn();
}

/** A client that watches, and keeps only the end of what it reads. */
export async function rawViewer({ port }: Harness, segment: string | null) {
  const socket = new Socket().connect(port, "127.0.0.1");
  await once(socket, "connect");
  let tail = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    tail = (tail + text).slice(-KEPT);
  });
  socket.write(`GET /api/share/${segment}/live HTTP/1.1\r\nHost: x\r\n\r\n`);
  const reads = (part: string) => until(`it reads ${part}`, () => tail.includes(part));
  await reads("text/event-stream");
  return { socket, reads };
}

/** How much of the end (characters). */
const KEPT = 4_000;
