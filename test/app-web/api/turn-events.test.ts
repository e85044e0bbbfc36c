import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTurnEvents, type TurnEvent } from "../../../app-web/api/turn-events.ts";

/** Returns a byte stream with these chunks. */
function streamOf(chunks: readonly Uint8Array[], onCancel = () => {}): ReadableStream<Uint8Array> {
  let index = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks[index];
      index += 1;
      if (chunk === undefined) controller.close();
      else controller.enqueue(chunk);
    },
    cancel: onCancel,
  });
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function eventsOf(stream: ReadableStream<Uint8Array>): Promise<TurnEvent[]> {
  const events: TurnEvent[] = [];
  for await (const event of readTurnEvents(stream)) events.push(event);
  return events;
}

describe("A line of a streamed turn", () => {
  const eventsIn = (line: string) => eventsOf(streamOf([bytesOf(`${line}\n\n`)]));

  test("is a piece of text, an error, or the end", async () => {
    expect(await eventsIn('data: {"content":"Hello"}')).toEqual([
      { kind: "content", text: "Hello" },
    ]);
    expect(await eventsIn('data:{"error":"Lost."}')).toEqual([
      { kind: "error", refusal: { message: "Lost." } },
    ]);
    const coded = 'data: {"error":"Lost.","code":"turn-lost","params":{"turn":3}}';
    expect(await eventsIn(coded)).toEqual([
      { kind: "error", refusal: { message: "Lost.", code: "turn-lost", params: { turn: 3 } } },
    ]);
    expect(await eventsIn("data: [DONE]")).toEqual([{ kind: "done" }]);
  });

  test.each([
    "",
    ": ping",
    "event: x",
    "data:",
    "data: {",
    "data: 3",
    "data: null",
    'data: {"content":3}',
    "data: [DONE",
  ])("is skipped when it is %j", async (line) => {
    expect(await eventsIn(line)).toEqual([]);
  });
});

describe("A streamed turn", () => {
  test("yields the same events wherever its bytes are split, also inside a character", async () => {
    const texts = fc.array(fc.string({ unit: "grapheme", minLength: 1 }), {
      minLength: 1,
      maxLength: 6,
    });
    const ending = fc.constantFrom("\n\n", "\r\n\r\n", "\n");
    await fc.assert(
      fc.asyncProperty(
        texts,
        ending,
        fc.integer({ min: 1, max: 9 }),
        async (contents, lineEnd, size) => {
          const lines = [
            ...contents.map((content) => `data: ${JSON.stringify({ content })}`),
            ": ping",
            "data: [DONE]",
          ];
          const bytes = bytesOf(lines.map((line) => line + lineEnd).join(""));
          const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
            bytes.slice(index * size, (index + 1) * size),
          );
          expect(await eventsOf(streamOf(chunks))).toEqual([
            ...contents.map((text) => ({ kind: "content", text })),
            { kind: "done" },
          ]);
        },
      ),
      { numRuns: 50 },
    );
  });

  test("yields its last line even without a line end", async () => {
    expect(await eventsOf(streamOf([bytesOf('data: {"content":"a"}\n\ndata: [DONE]')]))).toEqual([
      { kind: "content", text: "a" },
      { kind: "done" },
    ]);
  });

  test("continues after invalid lines", async () => {
    expect(
      await eventsOf(streamOf([bytesOf('data: {"con\nnonsense\n: ping\ndata: {"content":"a"}\n')])),
    ).toEqual([{ kind: "content", text: "a" }]);
  });

  test("is cancelled when its consumer stops", async () => {
    let cancelled = false;
    const stream = streamOf(
      [bytesOf('data: {"content":"a"}\n'), bytesOf('data: {"content":"b"}\n')],
      () => {
        cancelled = true;
      },
    );
    for await (const _event of readTurnEvents(stream)) break;
    expect(cancelled).toBe(true);
  });

  test("throws the error of a broken stream", async () => {
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new TypeError("network error"));
      },
    });
    await expect(eventsOf(stream)).rejects.toThrow("network error");
  });
});
