import fc from "fast-check";
import { expect, test } from "vitest";
import { stageLine } from "../../../app-server/http/streams/stream-stage.ts";
import { readWatchEvents, type WatchEvent } from "../../../app-web/api/sharing/watch.ts";

const EVENTS = [
  { kind: "turn", turnNumber: 3, side: 1 },
  { kind: "text", content: "A cat 🐈‍⬛,\n\nand a box." },
  { kind: "ping" },
  { kind: "viewers", count: 12 },
  { kind: "kept", responseId: 7 },
  { kind: "failed", turnNumber: 4 },
  { kind: "gone" },
] as const;

test("Events of a watched debate are read as the server wrote them, wherever the bytes are split", async () => {
  const bytes = Buffer.concat(EVENTS.map(stageLine));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: bytes.length })), async (cuts) => {
      const places = [0, ...cuts.toSorted((one, other) => one - other), bytes.length];
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const [index, place] of places.slice(1).entries())
            controller.enqueue(new Uint8Array(bytes.subarray(places[index], place)));
          controller.close();
        },
      });
      const read: WatchEvent[] = [];
      for await (const event of readWatchEvents(stream)) read.push(event);
      expect(read).toEqual(EVENTS.filter(({ kind }) => kind !== "ping"));
    }),
  );
});
