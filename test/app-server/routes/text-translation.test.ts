import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ScriptedGateway } from "../fake-gateway-app.ts";
import { type Harness, startApp } from "../harness.ts";

let app: Harness;
let gateway: ScriptedGateway;
beforeEach(async () => {
  gateway = new ScriptedGateway();
  app = await startApp({ areLimitsOn: true, gateways: { openai: gateway } });
});
afterEach(() => app.close());

/** Completes the model answer with this number. */
async function answer(number: number, content: object): Promise<void> {
  const modelStream = await gateway.waitForStream(number);
  modelStream.say(JSON.stringify(content));
  modelStream.finish();
}

describe("the translation of a user's text", () => {
  const translate = (body: unknown, person = app.visitor()) =>
    person.post("/api/language/translate", body);
  const TEXT = { text: "Boxes are warm.", targetLanguage: "sr" };

  test("requires a signed-in user", async () => {
    const response = await translate(TEXT);
    expect([response.status, await response.text()]).toEqual([
      401,
      "You are not logged in. Please log in.",
    ]);
    const user = app.visitor();
    await user.signUp("felix");
    const pending = translate(TEXT, user);
    await answer(1, { translation: "Кутије су топле." });
    expect(await (await pending).json()).toEqual({
      translatedText: "Кутије су топле.",
      canTranslate: true,
    });
  });

  test("accepts 1 to 500 characters and a known language", async () => {
    const user = app.visitor();
    await user.signUp("felix");
    const refused: [unknown, string][] = [
      [{ ...TEXT, text: "x".repeat(501) }, "Text must be at most 500 characters long"],
      [{ ...TEXT, text: "  " }, "Text cannot be empty"],
      [{ ...TEXT, text: 7 }, "Text must be text"],
      [{ ...TEXT, targetLanguage: "xx" }, "Unknown language."],
      [{ text: "x" }, "Language must be a language code"],
    ];
    for (const [body, sentence] of refused) {
      const response = await translate(body, user);
      expect([response.status, await response.text()]).toEqual([400, sentence]);
    }
    expect(gateway.tries).toHaveLength(0);
  });

  test("is limited to five a minute, and keeps the text out of the log", async () => {
    const user = app.visitor();
    await user.signUp("felix");
    for (let number = 1; number <= 5; number += 1) {
      const pending = translate(TEXT, user);
      await answer(number, { translation: "Кутије су топле." });
      expect((await pending).status).toBe(200);
    }
    expect((await translate(TEXT, user)).status).toBe(429);
    expect(JSON.stringify(app.logLines)).not.toMatch(/Boxes are warm|топле/);
  });
});
