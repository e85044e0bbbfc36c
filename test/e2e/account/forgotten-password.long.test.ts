import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startMailServer, type TestMailServer, textOf } from "../../support/smtp-server.ts";
import { until } from "../../support/until.ts";
import { BrowserApp } from "../support/browser-app.ts";
import { inEveryLook } from "../support/every-look.ts";

const ROOT = join(import.meta.dirname, "../../..");
const ADDRESS = "ada@example.org";

let mails: TestMailServer;
let app: BrowserApp;
beforeAll(async () => {
  mails = await startMailServer();
  app = await BrowserApp.open(undefined, {
    LOG_LEVEL: "trace",
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    PUBLIC_URL: "http://localhost:3000",
  });
});
afterEach((context) => app.closePages(context));
afterAll(async () => {
  await app.close();
  await mails.close();
});

const linkIn = (text: string) => /\/reset\/[\w-]{43}/.exec(text)?.[0] ?? "";

/** Lets the operator make a link, on the running server. */
async function madeLink(name: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["app-server/admin.ts", "link", name],
    { cwd: ROOT, env: { PATH: process.env.PATH, DATA_DIR: app.dataDir } },
  );
  return linkIn(stdout);
}

it("a person who has forgotten the password gets back in by mail, with the keyboard alone", async () => {
  const before = await app.visit("/auth");
  await before.evaluate(
    async (form) => {
      const headers = { "Content-Type": "application/json" };
      await fetch("/api/register", { method: "POST", headers, body: JSON.stringify(form) });
    },
    { username: "Ada", password: "forgotten", email: ADDRESS },
  );
  const page = await app.visit("/auth");
  await page.getByRole("button", { name: "Forgot password?" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Email").waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Forgot password?");
  await page.keyboard.press("Tab");
  await page.keyboard.type(ADDRESS);
  await page.keyboard.press("Enter");
  await page.getByText("If an account has this address").waitFor();
  await until("the mail has come", () => mails.received.length === 1);
  const link = linkIn(mails.received.map(textOf).join());

  await page.goto(app.server.url + link);
  const password = page.getByLabel("New password", { exact: true });
  await password.waitFor();
  expect(new URL(page.url()).pathname).toBe("/reset");
  await page.reload();
  await password.waitFor();
  await password.fill("short");
  await page.keyboard.press("Enter");
  await page.getByText("Password must be at least 6 characters").waitFor();
  await password.fill("a way back in");
  await page.keyboard.press("Enter");
  await page.getByText("Every session of the account has ended.").first().waitFor();
  await page.getByLabel("Username").fill("Ada");
  await page.getByLabel("Password", { exact: true }).fill("a way back in");
  await page.keyboard.press("Enter");
  await page.getByText("Your password was set anew by a link on").first().waitFor();

  await page.goto(app.server.url + link);
  await page.getByText("This link doesn't work any more.").waitFor();
  const answer = await page.request.get(app.server.url + link);
  expect(answer.headers()).toMatchObject({
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
  });
  expect(app.server.output()).not.toContain(link.slice("/reset/".length, 20));
  expect(app.server.output()).not.toContain(ADDRESS);
});

inEveryLook("all states of a forgotten password are accessible and fit", async (visit) => {
  const { page, find, check } = await visit(app, "/auth");
  await find.button("auth.forgot").click();
  await find.button("forgot.send").click();
  await find.text("message.required").waitFor();
  await check();
  await page.route("**/api/auth/forgot", (route) =>
    route.fulfill({ json: { sendsMail: false, contact: `ops@${"cats.".repeat(12)}example` } }),
  );
  await find.button("forgot.back").click();
  await find.button("auth.forgot").click();
  await find.text("forgot.noMail").waitFor();
  await check();
  const name = `Person ${Math.random().toString(36).slice(2, 10)}`;
  await page.request.post(`${app.server.url}/api/register`, {
    data: { username: name, password: "forgotten" },
    headers: { Origin: app.server.url },
  });
  await page.context().clearCookies();
  await page.goto(app.server.url + (await madeLink(name)));
  await find.button("reset.title").click();
  await check();
  await page.goto(`${app.server.url}/reset/${"A".repeat(43)}`);
  await find.text("message.reset-link-over").waitFor();
  await check();
});
