import { DEFAULT_LANGUAGE, ONLY_VARIANT, positionQuestion } from "@einstein-vs-cat/core";
import { MemorySignInProvider } from "@einstein-vs-cat/memory/accounts/sign-in-provider";
import { summaryOf } from "../../../support/summaries.ts";
import {
  GOOD_DEBATE,
  type Harness,
  PASSWORD,
  StreamText,
  startApp,
  type Visitor,
} from "../../harness.ts";
import { ID_PARAMETER, type Id, PEOPLE, type Person } from "./access-rows.ts";

/** Creates a valid body for each route. `name` is an unused username. */
const BODIES: Record<string, (name: string) => object> = {
  "POST /api/debates": () => GOOD_DEBATE,
  "POST /api/debates/generate-positions": () => ({ query: GOOD_DEBATE.question }),
  "POST /api/language/translate-ui": () => ({
    elements: { "form.submit": "Debate!" },
    targetLanguage: "de",
  }),
  "POST /api/language/translate": () => ({ text: "Boxes are warm.", targetLanguage: "de" }),
  "POST /api/subscription/check-model": () => ({ model: "gpt-4o" }),
  "POST /api/responses/:id/audio": () => ({ sentence: 0 }),
  "POST /api/share/:segment/turns/:turnNumber/audio": () => ({ sentence: 0 }),
  "POST /api/debates/:id/branch": () => ({ turnNumber: 1 }),
  "POST /api/share/:segment/branch": () => ({ turnNumber: 1 }),
  "POST /api/share/:segment/report": () => ({ reason: "spam" }),
  "POST /api/debates/:id/objection": () => ({ text: "Boxes are for everybody." }),
  "POST /api/share/:segment/translation": () => ({ language: "en" }),
  "POST /api/share/:segment/stance": () => ({ phase: "before", stance: 1 }),
  "PATCH /api/debates/:id": () => ({ title: "Of boxes" }),
  "POST /api/debates/:id/concede": () => ({ claim: "1.1" }),
  "POST /api/debates/:id/turns": () => ({ content: "A box is never empty to a cat." }),
  "POST /api/debates/:id/sources": () => ({ title: "On boxes", text: "Boxes hold the warmth." }),
  "PATCH /api/debates/:id/sources/:n": () => ({ title: "Of warm boxes" }),
  "POST /api/debates/:id/input": () => ({ content: "Cats have nine lives." }),
  "PATCH /api/debates/:id/input/:inputId": () => ({ content: "Cats have seven lives." }),
  "PUT /api/responses/:id/variant": () => ({ number: 1 }),
  "POST /api/register": (username) => ({ username, password: PASSWORD }),
  "POST /api/login": () => ({ username: "bystander", password: PASSWORD }),
  "POST /api/auth/forgot": () => ({ email: "cat@example.org" }),
  "POST /api/auth/reset/:token": () => ({ newPassword: "ten lives" }),
  "POST /api/subscription/create-checkout": () => ({ tier: "pro", email: "cat@example.org" }),
  "POST /api/subscription/verify-checkout": () => ({ sessionId: "sandbox_checkout_of_nobody" }),
  "POST /api/subscription/reauth/preview": () => ({ authToken: "made-up" }),
  "POST /api/subscription/reauth": () => ({ authToken: "made-up" }),
  "PATCH /api/user": (username) => ({ displayName: "Tom", username }),
  "POST /api/user/identity": () => ({ password: PASSWORD }),
  "PUT /api/user/password": () => ({ newPassword: "ten lives" }),
  "DELETE /api/user": () => ({ password: PASSWORD }),
  "POST /api/user/theme": () => ({ theme: "dark" }),
  "PUT /api/admin/caps": () => ({ plan: "visitor", period: "day", micros: 5 }),
  "PUT /api/admin/accounts/:id/plan": () => ({ plan: "pro" }),
  "POST /api/user/password": () => ({ currentPassword: PASSWORD, newPassword: "ten lives" }),
};

/** The query of a valid request, where a route needs one. */
const QUERIES: Record<string, string> = {
  "GET /api/debates/:id/export": "?format=json",
  "GET /api/share/:segment/export": "?format=md",
  "GET /api/share/:segment/translation": "?language=de",
  "GET /oembed": "?url=https://elsewhere.example/share/1",
  "DELETE /api/admin/caps": "?plan=pro&period=month",
};

/** Starts an app with all the clients and debates of the table. */
export async function startTableApp() {
  const operators = new Set<string>();
  const app = await startApp({
    services: { signInProvider: new MemorySignInProvider() },
    settings: { operators },
  });
  const people = Object.fromEntries(PEOPLE.map((name) => [name, app.visitor()])) as Record<
    Person,
    Visitor
  >;
  const { creator, otherVisitor, owner, otherUser, signedOut, admin } = people;
  await app.visitor().signUp("bystander");
  const accounts = { own: await owner.signUp("owner"), "other's": await otherUser.signUp("other") };
  await admin.signUp("ada");
  operators.add("ada");
  await app.services.caps.set({ holder: "plan:pro", period: "month" }, 5);
  await otherVisitor.debate();
  const debates = {
    own: await owner.debate(),
    "other's": await otherUser.debate(),
    "visitor's": await creator.debate(),
  };
  const deleted = await owner.debate();
  const tokenOf = (id: number) => app.tables.debates.get(id)?.shareToken as string;
  const shared = {
    own: tokenOf(debates.own),
    "other's": tokenOf(debates["other's"]),
    deleted: tokenOf(deleted),
  };
  const responses = {
    ...{ own: storeResponse(app, debates.own), "other's": storeResponse(app, debates["other's"]) },
    ...{
      "visitor's": storeResponse(app, debates["visitor's"]),
      deleted: storeResponse(app, deleted),
    },
  };
  const inputs = {
    ...{ own: storeInput(app, debates.own), "other's": storeInput(app, debates["other's"]) },
    ...{ "visitor's": storeInput(app, debates["visitor's"]), deleted: storeInput(app, deleted) },
  };
  for (const id of Object.values({ ...debates, deleted })) storeCitedSource(app, id);
  await app.services.positionCache.set(positionQuestion(GOOD_DEBATE.question, DEFAULT_LANGUAGE), {
    isYesNoQuestion: true,
    suggestedPositions: { position1: "Yes", position2: "No" },
  });
  const reports = {
    ...{ own: await report(app, debates.own), "other's": await report(app, debates["other's"]) },
    deleted: await report(app, deleted),
  };
  await owner.fetch(`/api/debates/${deleted}`, { method: "DELETE" });
  for (const payer of [owner, otherUser]) {
    const paid = await openCheckout(payer, "standard");
    await payer.post(`/api/sandbox/checkouts/${paid}/pay`);
  }
  await otherUser.post("/api/subscription/cancel");
  const formerUser = app.visitor();
  const former = await formerUser.signUp("former");
  const checkouts = {
    ...{ own: await openCheckout(owner, "pro"), "other's": await openCheckout(otherUser, "pro") },
    ...{
      "visitor's": "sandbox_checkout_of_nobody",
      deleted: await openCheckout(formerUser, "pro"),
    },
  };
  const formerBody = JSON.stringify({ password: PASSWORD });
  await formerUser.fetch("/api/user", {
    method: "DELETE",
    headers: { "Content-Type": "application/json" },
    body: formerBody,
  });
  await signedOut.logIn("owner");
  const oldCookies = { ...signedOut.cookies };
  await signedOut.post("/api/logout");
  signedOut.cookies = oldCookies;
  await new StreamText(await owner.post(`/api/debates/${debates.own}/generate`)).leave();
  await new StreamText(await creator.post(`/api/debates/${debates["visitor's"]}/generate`)).leave();
  const nowhere = { missing: 999_999, malformed: "no-id" };
  const debateIds: Record<Id, number | string> = { ...debates, deleted, ...nowhere };
  const inputIds: Record<Id, number | string> = { ...inputs, ...nowhere };
  const responseIds: Record<Id, number | string> = { ...responses, ...nowhere };
  const checkoutIds: Record<Id, number | string> = { ...checkouts, ...nowhere };
  const accountIds: Record<Id, number | string> = {
    ...{ ...accounts, "visitor's": debates["visitor's"], deleted: former },
    ...nowhere,
  };
  const reportIds: Record<Id, number | string> = {
    ...{ ...reports, "visitor's": debates["visitor's"] },
    ...nowhere,
  };
  const segments: Record<Id, number | string> = {
    ...shared,
    "visitor's": debates["visitor's"],
    ...nowhere,
    missing: "A".repeat(43),
  };
  const ask = (
    person: Person,
    route: string,
    id: Id | null,
    headers: Record<string, string> = {},
    head = false,
  ) => {
    const [method = "", path = ""] = route.split(" ");
    const body =
      route === "DELETE /api/admin/accounts/:id"
        ? { username: id === "own" ? "owner" : "other" }
        : BODIES[route]?.(`name of ${person}`);
    const others = path.includes(":segment")
      ? segments
      : path.includes(":checkout")
        ? checkoutIds
        : debateIds;
    const atDesk = path.startsWith("/api/admin/reports/") ? reportIds : accountIds;
    const ofDesk = path.startsWith("/api/admin/") ? atDesk : others;
    const ids = path.startsWith("/api/responses/") ? responseIds : ofDesk;
    const address = path
      .replace(":turnNumber", "1")
      .replace(":n", "1")
      .replace(":m", "1")
      .replace(":inputId", id === null ? "" : String(inputIds[id]))
      .replace(ID_PARAMETER, id === null ? "" : String(ids[id]));
    return people[person].fetch(address + (QUERIES[route] ?? ""), {
      method: head ? "HEAD" : method,
      headers: { ...headers, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  };
  return { app, ask, [Symbol.asyncDispose]: () => app.close() };
}

/** Reports a debate and returns the id of the report. */
async function report(app: Harness, debateId: number): Promise<number> {
  const { reports } = app.services;
  const share = app.tables.debates.get(debateId)?.shareToken ?? "";
  const wrong = { reason: "other", words: null, address: null, language: "en" } as const;
  const reference = `report of ${debateId}`;
  await reports.add({ ...wrong, debateId, share, reference, at: new Date() }, 9);
  const listed = await reports.list(null, 9);
  return listed.find((one) => one.debateId === debateId)?.id ?? 0;
}

/** Opens a checkout of the sandbox and returns its id. */
async function openCheckout(payer: Visitor, tier: string): Promise<string> {
  const response = await payer.post("/api/subscription/create-checkout", {
    tier,
    email: "cat@example.org",
  });
  return new URL(((await response.json()) as { url: string }).url).pathname.split("/").at(-1) ?? "";
}

/** Stores a response with a summary in a debate and returns its id. */
function storeResponse({ tables }: Harness, debateId: number): number {
  const id = tables.nextId();
  const fields = {
    content: "Boxes are warm.",
    summary: summaryOf("| Point | Quote |"),
    speaker: { kind: "rehearsal" } as const,
    leftOut: null,
    isStopped: false,
    variant: ONLY_VARIANT,
    stance: null,
    createdAt: new Date(),
  };
  tables.responses.push({ id, debateId, turnNumber: 1, side: 1, ...fields });
  return id;
}

/** Stores a context that no turn has used in a debate and returns its id. */
function storeInput({ tables }: Harness, debateId: number): number {
  const id = tables.nextId();
  const fields = { userId: 1, content: "Boxes.", turnNumber: 9, createdAt: new Date() };
  tables.remarks.push({ kind: "context", id, debateId, ...fields });
  return id;
}

/** Stores a source that no turn has used in a debate, and has its response cite it. */
function storeCitedSource({ tables }: Harness, debateId: number): void {
  const [passage] = [{ source: 1, passage: 1, page: null, text: "Boxes hold the warmth." }];
  const fields = { n: 1, title: "On boxes", address: null, characters: 22, passages: 1 };
  const source = { ...fields, fromTurn: 9 };
  tables.sources.push({ debateId, source, passages: [passage], index: new Map() });
  const debate = tables.debates.get(debateId);
  if (debate) tables.debates.set(debateId, { ...debate, sourceCount: 1 });
  const cited = { source: 1, passage: 1, start: 0, end: 7, kind: "cited", quote: null } as const;
  const evidence = { given: [{ source: 1, from: 1, to: 1 }], citations: [cited] };
  for (const [index, response] of tables.responses.entries())
    if (response.debateId === debateId) tables.responses[index] = { ...response, evidence };
}

/** Returns everything that is stored and every running turn. */
export const stateOf = ({ tables, gateway }: Harness) =>
  JSON.stringify([
    [...tables.users],
    [...tables.debates],
    [...tables.deleted],
    tables.responses,
    tables.remarks,
    tables.sources,
    [...tables.formerUsers],
    [...tables.adopted],
    [...tables.speaking.keys()],
    gateway.tries.map(({ isCancelled }) => isCancelled),
  ]);
