import { type MessageCatalogue, translateUi } from "@einstein-vs-cat/core";
import { FakeGateway } from "../models/fake-gateway.ts";
import { CALLER, TestApp } from "../test-app.ts";
import { CATALOGUES } from "./sample-catalogues.ts";

export const ENGLISH = CATALOGUES.english;
export const SERBIAN: MessageCatalogue = {
  "form.submit": "Дебата!",
  "form.arguedBy": "заступа {name}",
  "archive.title": "МОЈА_АРХИВА",
  "archive.responses": "{count, plural, one {# одговор} few {# одговора} other {# одговора}}",
};
export const KEYS = Object.keys(ENGLISH);

/** Creates an app with a configured model. */
export function appWithModel() {
  const gateway = new FakeGateway();
  return { gateway, app: new TestApp({ openai: gateway }) };
}

/** Requests a translation, and lets the gateway answer if it receives a request. */
export async function translated(
  { app, gateway }: ReturnType<typeof appWithModel>,
  answer: unknown,
  elements = ENGLISH,
  targetLanguage = "sr",
) {
  const before = gateway.tries.length;
  const request = translateUi(app.ports, { elements, targetLanguage, caller: CALLER });
  await Promise.race([request.catch(() => {}), app.untilRequested(gateway, before + 1)]);
  if (gateway.tries.length > before) {
    gateway.latest.say(typeof answer === "string" ? answer : JSON.stringify(answer));
    gateway.latest.finish();
  }
  return request;
}
