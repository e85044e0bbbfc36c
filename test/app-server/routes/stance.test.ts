import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Harness, StreamText, startApp } from "../harness.ts";

let app: Harness;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.close());

describe("POST /api/responses/{id}/stance", () => {
  test("answers with the stance that the server finds by itself after the turn, and null for a person's turn", async () => {
    const person = app.visitor();
    const id = await person.debate({ seat: 1 });
    const own = await person.post(`/api/debates/${id}/turns`, {
      content: "A hot dog is a sandwich, and you know it.",
    });
    const { id: ownId } = await own.json();
    const tries = app.gateway.tries.length;
    const stream = new StreamText(await person.post(`/api/debates/${id}/generate`));
    const modelStream = await app.gateway.waitForStream(tries + 1);
    modelStream.say("No, it is not.");
    modelStream.finish();
    await stream.until("[DONE]");
    const responses = async () =>
      (await (await person.fetch(`/api/debates/${id}`)).json()).responses;
    await expect.poll(async () => (await responses())[1].stance).toBe("kept");
    const [, spoken] = await responses();
    const stanceOf = async (responseId: number) =>
      (await person.post(`/api/responses/${responseId}/stance`)).json();
    expect(await stanceOf(spoken.id)).toEqual({ stance: "kept" });
    expect(await stanceOf(ownId)).toEqual({ stance: null });
    expect(app.gateway.tries).toHaveLength(tries + 1);

    const firmer = await person.post(`/api/debates/${id}/again`, { firmer: true });
    expect(firmer.status).toBe(409);
    const wrong = await person.post(`/api/debates/${id}/again`, { firmer: "yes" });
    expect(wrong.status).toBe(400);
    const judging = await (await person.fetch("/api/judging")).json();
    expect(judging.stances).toBeNull();
  });
});
