import { MailError, RATE_LIMITS } from "@einstein-vs-cat/core";
import type { MemoryMailer } from "@einstein-vs-cat/memory/accounts/mailer";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { until } from "../../support/until.ts";
import { type Harness, PASSWORD, startApp } from "../harness.ts";
import { BEHIND_PROXY, newNetwork } from "../middleware/networks.ts";

const ADDRESS = "felix@example.org";

let app: Harness;
beforeEach(async () => {
  app = await startApp({ settings: { baseUrl: "https://cats.example" } });
});
afterEach(() => app.close());

const signUp = (username: string, email: string) =>
  app.visitor().post("/api/register", { username, password: PASSWORD, email });
const ask = (body: object, headers: Record<string, string> = {}) =>
  app.visitor().post("/api/auth/forgot", body, headers);
const sent = () => (app.services.mailer as MemoryMailer).sent;

describe("a forgotten password", () => {
  test("is set anew with the link of a mail, which leads to the public address of the server", async () => {
    await signUp("felix", ADDRESS);
    const response = await ask({ email: ADDRESS }, { Host: "evil.example" });
    expect([response.status, await response.json()]).toEqual([202, { accepted: true }]);
    await until("the mail is sent", () => sent().length === 1);
    const [mail] = sent();
    expect(mail?.to).toBe(ADDRESS);
    const [, token = ""] = /https:\/\/cats\.example\/reset\/(\S+)/.exec(mail?.text ?? "") ?? [];
    const person = app.visitor();
    const set = await person.post(`/api/auth/reset/${token}`, { newPassword: "a new password" });
    expect(set.status).toBe(204);
    expect((await person.logIn("felix", "a new password")).status).toBe(200);
  });

  test("is asked for with the same answer whether an account has the address or not, before any work is done", async () => {
    await signUp("felix", ADDRESS);
    const { users } = app.services;
    const begun: string[] = [];
    const answered: string[] = [];
    const findByEmail = users.findByEmail.bind(users);
    users.findByEmail = (email, most) => {
      begun.push(email, ...answered);
      return findByEmail(email, most);
    };
    const shapes = new Set<string>();
    for (const email of [ADDRESS, "nobody@example.org"]) {
      app.server.once("request", (_, response) =>
        response.once("finish", () => answered.push(`after the answer to ${email}`)),
      );
      const response = await ask({ email });
      shapes.add(JSON.stringify([response.status, await response.text()]));
      await until("the address is looked for", () => begun.includes(email));
    }
    expect(shapes.size).toBe(1);
    expect(begun.slice(0, 2)).toEqual([ADDRESS, `after the answer to ${ADDRESS}`]);
    expect(begun).toContain("after the answer to nobody@example.org");
    await until("the mail is sent", () => sent().length === 1);
  });

  test("is answered alike when the mail server fails, which is logged without the address", async () => {
    await signUp("felix", ADDRESS);
    (app.services.mailer as MemoryMailer).send = () =>
      Promise.reject(new MailError("EENVELOPE 550"));
    expect((await ask({ email: ADDRESS })).status).toBe(202);
    const failed = () => app.logLines.find(({ msg }) => msg === "no link was mailed");
    await until("the failure is in the log", () => failed() !== undefined);
    expect(JSON.stringify(failed())).toContain("EENVELOPE 550");
    expect(JSON.stringify(app.logLines)).not.toContain("felix@");
  });

  test("is refused without a mail address", async () => {
    for (const email of ["", "felix", "felix@", 7, undefined])
      expect((await ask({ email })).status).toBe(400);
    expect((await ask({ email: ADDRESS, language: "x".repeat(21) })).status).toBe(400);
  });

  test("is answered in the language of the page, else of the request, else in English", async () => {
    const catalogues = {
      english: { "reset.title": "English" },
      shipped: {
        de: { "reset.title": "Deutsch" },
        "pt-BR": { "reset.title": "Português" },
      },
    };
    await using translated = await startApp({ services: { catalogues } });
    const mails = () => (translated.services.mailer as MemoryMailer).sent;
    const asked = [
      [{ language: "pt-BR" }, "de", "Português"],
      [{}, "de", "Deutsch"],
      [{ language: "toString" }, "de", "English"],
      [{ language: "tlh" }, "de", "English"],
    ] as const;
    for (const [index, [body, header, subject]] of asked.entries()) {
      const email = `person${index}@example.org`;
      const form = { username: `person ${index}`, password: PASSWORD, email };
      await translated.visitor().post("/api/register", form);
      const headers = { "Accept-Language": header };
      await translated.visitor().post("/api/auth/forgot", { email, ...body }, headers);
      await until("the mail is sent", () => mails().length === index + 1);
      expect(mails().at(-1)).toMatchObject({ to: email, subject: `${subject} – Einstein vs Cat` });
    }
  });

  test("counts by network, and by address without telling so", async () => {
    await using limited = await startApp(BEHIND_PROXY);
    const form = { username: "felix", password: PASSWORD, email: ADDRESS };
    await limited.visitor().post("/api/register", form);
    const askFrom = async (network: string, email: string) => {
      const headers = { "X-Forwarded-For": network };
      return (await limited.visitor().post("/api/auth/forgot", { email }, headers)).status;
    };
    const mails = () => (limited.services.mailer as MemoryMailer).sent.length;
    const { points } = RATE_LIMITS.forgottenByAddress;
    for (let count = 1; count <= points; count += 1) {
      expect(await askFrom(newNetwork(), ADDRESS)).toBe(202);
      await until("the mail is sent", () => mails() === count);
    }
    expect(await askFrom(newNetwork(), ADDRESS)).toBe(202);
    const here = newNetwork();
    for (let count = 0; count < RATE_LIMITS.forgotten.points; count += 1)
      expect(await askFrom(here, `nobody${count}@example.org`)).toBe(202);
    expect(await askFrom(here, "nobody@example.org")).toBe(429);
    expect(mails()).toBe(points);
  });

  test("is not mailed by a server without mail, which says so, and whom to ask", async () => {
    await using silent = await startApp({
      services: { mailer: null },
      settings: { contact: "ops@cats.example" },
    });
    const recovery = (of: Harness) => of.visitor().fetch("/api/auth/forgot");
    expect(await (await recovery(silent)).json()).toEqual({
      sendsMail: false,
      contact: "ops@cats.example",
    });
    expect(await (await recovery(app)).json()).toEqual({ sendsMail: true, contact: null });
    const form = { username: "felix", password: PASSWORD, email: ADDRESS };
    await silent.visitor().post("/api/register", form);
    expect((await silent.visitor().post("/api/auth/forgot", { email: ADDRESS })).status).toBe(202);
    expect(silent.tables.resetLinks.size).toBe(0);
  });
});
