/** The real app on a database with stored debates, and what its answers are written as. */

import type { ModelRequest } from "@einstein-vs-cat/core";
import { MemoryModelGateway } from "@einstein-vs-cat/memory/model-gateway";
import type { Database } from "@einstein-vs-cat/mikro-orm/database";
import { argon2Passwords } from "@einstein-vs-cat/node/passwords";
import { afterAll } from "vitest";
import { startAppWithPages } from "../app-server/sharing/shared-fixtures.ts";
import { openMikroStore } from "../support/stores.ts";
import { OWNER, type Run, tokenOf } from "./stored-debates.ts";

/** Returns a function that runs statements on a database. */
export const running = (database: Database): Run => {
  return (sql, parameters = []) => database.run((em) => em.execute(sql, parameters));
};

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

/** Starts the real app on the database, with the owner logged in and the requests to models recorded. */
export async function serve(databaseUrl: string) {
  const store = await openMikroStore({ databaseUrl });
  const prompts: ModelRequest["prompt"][] = [];
  const gateway = new MemoryModelGateway(({ prompt, material }) => {
    prompts.push(prompt);
    return material.purpose === "stance" ? '{"left": false, "quote": null}' : "A turn.";
  });
  const app = await startAppWithPages({
    gateways: { openai: gateway, anthropic: gateway, xai: gateway },
    services: { ...storesOf(store), passwords: argon2Passwords },
  });
  closers.push(store.close, app.close);
  const owner = app.visitor();
  await owner.post("/api/login", OWNER);
  return { app, owner, prompts };
}

type Store = Awaited<ReturnType<typeof openMikroStore>>;
const storesOf = ({ debates, branches, variants, concessions, stances, ...others }: Store) => ({
  ...{ debates, branches, variants, concessions, stances },
  ...{ sharedDebates: others.sharedDebates, liveTurns: others.liveTurns },
  ...{ summaries: others.summaries, flowReplies: others.flowReplies },
  ...{ verdicts: others.verdicts, users: others.users },
});

/** Returns a text as it is stored in a file; JSON line by line, without some members. */
export function written(text: string, left: ReadonlySet<string> = new Set()): string {
  if (!/^[{[]/.test(text)) return text;
  const withoutLeft = (key: string, value: unknown) => (left.has(key) ? undefined : value);
  return `${JSON.stringify(JSON.parse(text, withoutLeft), null, 1)}\n`;
}

/** What a shared page shows, without its scripts and the address of the server. */
export const shownIn = (page: string, origin: string) =>
  page
    .replace(/^[\s\S]*?<title>/, "<title>")
    .replace(/<script type="application\/json"[\s\S]*$/, "")
    .replaceAll(origin, "https://debates.example")
    .replaceAll(encodeURIComponent(origin), encodeURIComponent("https://debates.example"));

/** The calls that read a debate, by the name of their file. */
export const CALLS: Readonly<Record<string, (id: number) => string>> = {
  "debate.json": (id) => `/api/debates/${id}`,
  "shared.json": (id) => `/api/share/${tokenOf(id)}`,
  "page.html": (id) => `/share/${tokenOf(id)}`,
  "embed.html": (id) => `/embed/${tokenOf(id)}`,
  "export.md": (id) => `/api/debates/${id}/export?format=md`,
  "export.json": (id) => `/api/debates/${id}/export?format=json`,
  "flow.json": (id) => `/api/debates/${id}/flow`,
  "flow.argdown": (id) => `/api/debates/${id}/flow.argdown`,
  "verdict.json": (id) => `/api/debates/${id}/verdict`,
};

/** Returns prompts as they are stored in a file, in an order that does not depend on time. */
export const writtenPrompts = (prompts: readonly ModelRequest["prompt"][]) =>
  `${prompts
    .map(({ system, messages }) => [
      system,
      ...messages.map((one) => `${one.role}: ${one.content}`),
    ])
    .map((lines) => lines.join("\n---\n"))
    .toSorted()
    .join("\n=====\n")}\n`;
