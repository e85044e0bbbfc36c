import { type Actor, ModelError, parseTranslation, translateText } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { spentQuota } from "../../support/fake-quota.ts";
import { FakeGateway } from "../models/fake-gateway.ts";
import { CALLER, codeOf, PRO, TestApp, VISITOR } from "../test-app.ts";

const INPUT = { text: "Boxes are warm.", targetLanguage: "sr", caller: CALLER };

async function translated(answer: string, actor: Actor | null = PRO, input = INPUT) {
  const gateway = new FakeGateway();
  const app = new TestApp({ openai: gateway });
  const request = translateText(app.ports, actor, input);
  request.catch(() => {});
  await Promise.race([request.catch(() => {}), app.untilRequested(gateway, 1)]);
  if (gateway.tries.length > 0) {
    gateway.latest.say(answer);
    gateway.latest.finish();
  }
  return request;
}

describe("The translation of a user's text", () => {
  it("comes from a model for a signed-in user", async () => {
    expect(await translated('{"translation": "Кутије су топле."}')).toEqual({
      translatedText: "Кутије су топле.",
      canTranslate: true,
    });
  });

  it("is refused without an account, and for a language outside the picker", async () => {
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
  ])("fails when the model answers %j", async (answer) => {
    if (answer !== "") expect(await codeOf(translated(answer))).toBe("task-failed");
    expect(parseTranslation(answer, INPUT.text)).toBeNull();
  });

  it("is the unchanged text with `canTranslate` false when only the rehearsal model is available", async () => {
    const app = new TestApp();
    expect(await translateText(app.ports, PRO, INPUT)).toEqual({
      translatedText: INPUT.text,
      canTranslate: false,
    });
    expect(app.rehearsal.tries).toHaveLength(0);
  });

  it("is refused without a model call when the client's quota is used up, and fails when the model fails", async () => {
    const gateway = new FakeGateway();
    const app = new TestApp({ openai: gateway });
    const spent = { ...app.ports, quota: spentQuota };
    expect(await codeOf(translateText(spent, PRO, INPUT))).toBe("too-many-requests");
    expect(gateway.tries).toHaveLength(0);
    const failing = codeOf(translateText(app.ports, PRO, INPUT));
    await app.untilRequested(gateway, 1);
    gateway.latest.fail(new ModelError("status 400", { retryable: false }));
    expect(await failing).toBe("task-failed");
  });
});
