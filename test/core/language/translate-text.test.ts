import { type Actor, ModelError, parseTranslation, translateText } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { spentQuota } from "../../support/fake-quota.ts";
import { FakeGateway } from "../models/fake-gateway.ts";
import { CLIENT, codeOf, PRO, TestApp, VISITOR } from "../test-app.ts";

const INPUT = { text: "Boxes are warm.", targetLanguage: "sr", client: CLIENT };

async function translated(said: string, actor: Actor | null = PRO, input = INPUT) {
  const voice = new FakeGateway();
  const app = new TestApp({ openai: voice });
  const asking = translateText(app.ports, actor, input);
  asking.catch(() => {});
  await Promise.race([asking.catch(() => {}), app.asked(voice, 1)]);
  if (voice.tries.length > 0) {
    voice.latest.say(said);
    voice.latest.finish();
  }
  return asking;
}

describe("The translation of a text of one's own", () => {
  it("is what a model says, for somebody who is signed in", async () => {
    expect(await translated('{"translation": "Кутије су топле."}')).toEqual({
      translatedText: "Кутије су топле.",
      canTranslate: true,
    });
  });

  it("is for nobody else, and for no language that cannot be picked", async () => {
    for (const actor of [VISITOR, null])
      expect(await codeOf(translated("{}", actor))).toBe("not-signed-in");
    expect(await codeOf(translated("{}", PRO, { ...INPUT, targetLanguage: "xx" }))).toBe(
      "invalid-input",
    );
  });

  it.each([
    "",
    "{}",
    '{"translation": 7}',
    '{"translation": " "}',
    "Кутије су топле.",
    `{"translation": "${"x".repeat(400)}"}`,
  ])("is a failure when the model says %j", async (said) => {
    if (said !== "") expect(await codeOf(translated(said))).toBe("task-failed");
    expect(parseTranslation(said, INPUT.text)).toBeNull();
  });

  it("is the text as it is when only the rehearsal voice is there, and that is said", async () => {
    const app = new TestApp();
    expect(await translateText(app.ports, PRO, INPUT)).toEqual({
      translatedText: INPUT.text,
      canTranslate: false,
    });
    expect(app.rehearsal.tries).toHaveLength(0);
  });

  it("is not asked for when the client's quota is used up, and fails when the model does", async () => {
    const voice = new FakeGateway();
    const app = new TestApp({ openai: voice });
    const spent = { ...app.ports, quota: spentQuota };
    expect(await codeOf(translateText(spent, PRO, INPUT))).toBe("too-many-requests");
    expect(voice.tries).toHaveLength(0);
    const failing = codeOf(translateText(app.ports, PRO, INPUT));
    await app.asked(voice, 1);
    voice.latest.fail(new ModelError("status 400", { retryable: false }));
    expect(await failing).toBe("task-failed");
  });
});
