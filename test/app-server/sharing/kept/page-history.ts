/** Random histories of a shared debate, and what its page is to every kind of reader. */

import { request } from "node:http";
import { type PreviewImages, readSummary, type Theme } from "@einstein-vs-cat/core";
import fc from "fast-check";
import type { WebFiles } from "../../../../app-server/pages/web-files.ts";
import { claimTurn } from "../../../contract/debate-store.ts";
import { sampleVerdict } from "../../../contract/verdicts.contract.ts";
import type { Harness, Visitor } from "../../harness.ts";
import { SCREENS_FILE } from "../../screens-file.ts";
import { SHELL, summaryOf } from "../shared-fixtures.ts";

/** The hosts that requests name, so that servers on different ports answer the same. */
const HOSTS = ["127.0.0.1", "localhost:3000"];

const LANGUAGES = ["en", "de"];
const TEXTS = Object.fromEntries(
  LANGUAGES.map((code) => [
    code,
    { texts: { hello: `${code} <hello>` }, laterTexts: {}, mainScreen: "<p>Main</p>", name: code },
  ]),
);

const file = (content: string) => ({
  content: Buffer.from(content),
  compressed: {},
  entityTag: content.slice(0, 9),
});

/** A small build in two languages. */
export const WEB_FILES: WebFiles = new Map([
  ["/index.html", file(SHELL)],
  ["/pages.json", file(JSON.stringify(TEXTS))],
  SCREENS_FILE,
]);

/** Pictures that say all that they show. */
export const PICTURES: PreviewImages = {
  size: { width: 1_200, height: 630 },
  draw: async (preview) => Buffer.from(JSON.stringify(preview)),
};

/** The people of a history, each with a session, and the debates that they share. */
export interface Scene {
  /** The servers. Each step is taken on one of them. */
  readonly servers: readonly Harness[];
  readonly owner: Visitor;
  readonly ownerId: number;
  readonly debateId: number;
  /** The last segments of all links that there ever were. */
  readonly segments: Set<string>;
  readonly readers: Readonly<Record<"nobody" | "visitor" | "member" | "owner", Visitor>>;
}

/** A page as a client sees it, without what differs for every request. */
export type SeenPage = readonly [number, string, string];

/** How a reader asks. */
export interface Asking {
  readonly language: string;
  readonly encoding: string;
  readonly host: string;
}

const asking: fc.Arbitrary<Asking> = fc.record({
  language: fc.constantFrom(...LANGUAGES),
  encoding: fc.constantFrom("zstd, br, gzip", "br", "gzip", "identity"),
  host: fc.constantFrom(...HOSTS),
});

/** Requests a page of a server. */
export function seePage(
  { port }: Harness,
  { cookies }: Visitor,
  path: string,
  { language, encoding, host }: Asking,
): Promise<SeenPage> {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const headers = {
    ...{ Host: host, Accept: "text/html", "Accept-Language": language },
    ...{ "Accept-Encoding": encoding, Cookie: cookie.join("; ") },
  };
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, headers, host: "127.0.0.1" }, async (answer) => {
      const body: Buffer[] = [];
      for await (const chunk of answer) body.push(chunk as Buffer);
      const { date: _, "x-request-id": __, ...stable } = answer.headers;
      const content = Buffer.concat(body).toString("base64");
      resolve([answer.statusCode ?? 0, JSON.stringify(stable), content]);
    });
    sent.on("error", reject).end();
  });
}

type Step = (scene: Scene, server: Harness) => Promise<unknown>;

const conversation = ({ debateId }: Scene, { services }: Harness) =>
  services.debates.find(debateId);
const lastRemark = async (scene: Scene, server: Harness) =>
  (await conversation(scene, server))?.remarks.at(-1);

function speak(isStopped: boolean): Step {
  return async ({ debateId }, { services }) => {
    const turn = await claimTurn(services, debateId);
    const side = turn.turnNumber % 2 === 1 ? 1 : 2;
    const speaker = { kind: "model", model: "gpt-4.1-nano" } as const;
    await turn.commit({ content: `Turn ${turn.turnNumber}.`, side, speaker, isStopped });
  };
}

const setTheme =
  (theme: Theme): Step =>
  async ({ readers }, server) => {
    const reader = on(server, readers.member);
    const headers = { "Content-Type": "application/json" };
    await reader.fetch("/api/user/theme", {
      ...{ method: "PUT", headers, body: JSON.stringify({ theme }) },
    });
  };

/** Every kind of step. One that is not possible any more, such as on a deleted debate, fails. */
const STEPS: Record<string, Step> = {
  "a turn": speak(false),
  "a stopped turn": speak(true),
  "a remark": ({ debateId, ownerId: userId }, { services }) =>
    services.debates.addRemark({ debateId, userId, content: "Context." }),
  "a changed remark": async (scene, server) => {
    const { id: inputId = 0, content = "" } = (await lastRemark(scene, server)) ?? {};
    const key = { debateId: scene.debateId, inputId };
    await server.services.debates.changeRemark(key, content === "Old." ? "New." : "Old.");
  },
  "a removed remark": async (scene, server) => {
    const { id: inputId = 0 } = (await lastRemark(scene, server)) ?? {};
    await server.services.debates.removeRemark({ debateId: scene.debateId, inputId });
  },
  "a summary": async (scene, server) => {
    const bare = (await conversation(scene, server))?.responses.find((one) => !one.summary);
    const summary = readSummary(summaryOf(bare?.turnNumber ?? 0), bare?.content ?? "");
    await server.services.summaries.findOrMake(bare?.id ?? 0, async () => summary);
  },
  "a verdict": async (scene, server) => {
    const turns = (await conversation(scene, server))?.responses.length ?? 0;
    const key = { debateId: scene.debateId, turns };
    await server.services.verdicts.findOrMake(key, async () => sampleVerdict(turns));
  },
  "a title": ({ debateId }, { services }) => services.debates.rename(debateId, "A title"),
  "a source and a citation": async (scene, server) => {
    const text = "Boxes are warm. Some boxes are made of paper.";
    const parts = [{ text, page: null }];
    const source = { title: "On boxes", address: null, characters: text.length, parts };
    await server.services.sources.add(scene.debateId, source);
    const turn = await claimTurn(server.services, scene.debateId);
    const cited = {
      source: 1,
      passage: 1,
      start: 10,
      end: 17,
      kind: "cited",
      quote: null,
    } as const;
    await turn.commit({
      content: "It is so. [S1 §1]",
      side: turn.turnNumber % 2 === 1 ? 1 : 2,
      speaker: { kind: "model", model: "gpt-4.1-nano" },
      evidence: { given: [{ source: 1, from: 1, to: 1 }], citations: [cited] },
    });
  },
  "hidden sources": ({ debateId }, { services }) => services.sources.hide(debateId, true),
  "shown sources": ({ debateId }, { services }) => services.sources.hide(debateId, false),
  "a new link": async ({ debateId, segments }, { services }) =>
    segments.add(await services.debates.renewShareToken(debateId)),
  "a deletion": ({ debateId }, { services }) => services.debates.delete(debateId),
  "a deletion taken back": ({ debateId, ownerId }, { services }) =>
    services.debates.restore(debateId, ownerId),
  "a page taken down": async ({ debateId, segments }, { services }) => {
    names += 1;
    const share = [...segments].at(-1) ?? "";
    const texts = { reason: "spam", words: null, address: null, language: "en" } as const;
    const made = { debateId, share, reference: `reference ${names}`, at: new Date(0) };
    await services.reports.add({ ...texts, ...made }, 1_000);
    const reports = await services.reports.list(null, 10_000);
    const report = reports.find((each) => each.debateId === debateId);
    await services.reports.takeDown(report?.id ?? 0, new Date(0));
  },
  "a page put back": ({ debateId }, { services }) =>
    services.reports.putBack(debateId, new Date(0)),
  "the end of the account": ({ ownerId }, { services }) => services.users.delete(ownerId),
  "another list of models": async (_scene, { services }) => {
    const [first, ...others] = services.models.catalogue;
    const name = first?.name === "Renamed" ? "Named again" : "Renamed";
    Object.assign(services.models, { catalogue: [{ ...first, name }, ...others] });
  },
  "the list of models before": async (_scene, { services }) => {
    Object.assign(services.models, { catalogue: catalogueOf.get(services.models) });
  },
  "a registration": async ({ readers }, server) => {
    names += 1;
    const visitor = on(server, readers.visitor);
    await visitor.signUp(`Person ${names}`);
    readers.visitor.cookies = visitor.cookies;
  },
  "a log-out": async ({ readers }, server) => {
    const member = on(server, readers.member);
    await member.post("/api/logout", {});
    readers.member.cookies = member.cookies;
  },
  "a dark theme": setTheme("dark"),
  "a light theme": setTheme("light"),
};

let names = 0;

/** The catalogue that a server began with. */
const catalogueOf = new WeakMap<object, readonly unknown[]>();

/** Remembers the list of models of a server. */
export function rememberModels({ services }: Harness): void {
  catalogueOf.set(services.models, services.models.catalogue);
}

/** Returns a person as a client of another server. */
function on({ visitor }: Harness, person: Visitor): Visitor {
  const client = visitor();
  client.cookies = { ...person.cookies };
  return client;
}

/** A step of a history: what happens, on which server, and how readers ask afterwards. */
export interface HistoryStep {
  readonly name: string;
  readonly server: number;
  readonly asking: Asking;
  /** Whether readers ask while it happens too. */
  readonly isDisturbed: boolean;
}

const step: fc.Arbitrary<HistoryStep> = fc.record({
  name: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...Object.keys(STEPS)) },
    { weight: 8, arbitrary: fc.constantFrom("a turn", "a remark", "a removed remark") },
  ),
  ...{ server: fc.nat({ max: 1 }), asking, isDisturbed: fc.boolean() },
});

/** Any history. */
export const history = fc.array(step, { minLength: 1, maxLength: 12 });

/** Takes a step. What is refused changes nothing, which is a case too. */
export async function takeStep(scene: Scene, { name, server }: HistoryStep): Promise<void> {
  const place = scene.servers[server % scene.servers.length] as Harness;
  await STEPS[name]?.(scene, place).catch(() => {});
}
