import {
  addSource,
  divideSource,
  type Library,
  passageName,
  type TurnPromptMaterial,
} from "@einstein-vs-cat/core";
import type { FakeGateway } from "../models/fake-gateway.ts";
import { PRO, type TestApp } from "../test-app.ts";

/** A source of one passage. */
export const SHORT = "A bun that opens is a sandwich. A closed bun is a wrap.";

/** A text of so many passages, each about another thing, and a few about sandwiches. */
export const longText = (passages: number) =>
  Array.from({ length: passages }, (_, index) => {
    const topic = index % 5 === 0 ? "A sandwich and a hot dog" : `Thing${index} and stone${index}`;
    return `${`${topic} stand in paragraph ${index} of the report on bread. `.repeat(9)}\n`;
  }).join("");

/** The number of the passage of `longText` that begins a paragraph which no turn asks for. */
export const REMOTE =
  1 + divideSource(longText(90)).findIndex(({ text }) => text.includes("Thing71 "));

/** Adds a source to a debate. */
export const add = (app: TestApp, debateId: number, text: string, title = "A source") =>
  addSource(app.ports, PRO, {
    debateId,
    read: async () => ({ title, address: null, text, pages: [] }),
  });

/** What the turns that were asked for were given, in their order. */
export const librariesOf = (gateway: FakeGateway): (Library | undefined)[] =>
  gateway.tries.map(({ request }) => (request.material as TurnPromptMaterial).library);

/** The names of the passages of a library, the most important ones first. */
export const namesOf = (library: Library | undefined) => library?.passages.map(passageName) ?? [];

/** The evidence of all turns of a debate. */
export const evidencesOf = async (app: TestApp, id: number) =>
  (await app.read(PRO, id)).responses.map(({ evidence }) => evidence);
