import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Harness, StreamText, startApp } from "../harness.ts";

let app: Harness;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.close());

describe("POST /api/debates/:id/again", () => {
  test("streams a new variant of the last turn with its number, and the debate goes on with the chosen one", async () => {
    const person = app.visitor();
    const id = await person.debate();
    const speak = async (call: string, text: string) => {
      const tries = app.gateway.tries.length;
      const response = await person.post(`/api/debates/${id}/${call}`);
      const modelStream = await app.gateway.waitForStream(tries + 1);
      modelStream.say(text);
      modelStream.finish();
      const stream = new StreamText(response);
      await stream.until("[DONE]");
      return response.headers.get("Turn-Number");
    };
    const debate = async () => (await person.fetch(`/api/debates/${id}`)).json();
    expect(await speak("generate", "Once.")).toBe("1");
    expect(await speak("again", "Twice.")).toBe("1");
    const [response] = (await debate()).responses;
    expect(response).toMatchObject({ content: "Twice.", variant: { chosen: 2, total: 2 } });

    const variants = await (await person.fetch(`/api/responses/${response.id}/variants`)).json();
    expect(variants).toMatchObject([
      { number: 1, content: "Once.", isStopped: false },
      { number: 2, content: "Twice.", isStopped: false },
    ]);
    const choose = (number: unknown) =>
      person.fetch(`/api/responses/${response.id}/variant`, {
        method: "PUT",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ number }),
      });
    expect([(await choose("first")).status, (await choose(7)).status]).toEqual([400, 404]);
    const chosen = await (await choose(1)).json();
    expect(chosen).toMatchObject({ content: "Once.", variant: { chosen: 1, total: 2 } });
    expect((await debate()).responses).toEqual([chosen]);
    expect(await speak("generate", "And then.")).toBe("2");
    expect((await debate()).responses).toMatchObject([
      { content: "Once.", variant: { chosen: 1, total: 2 } },
      { content: "And then.", variant: { chosen: 1, total: 1 } },
    ]);
  });
});
