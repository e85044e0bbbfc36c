import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FakeOllama } from "../../adapters/model-servers/fake-ollama.ts";
import { ask, BrowserApp, savedCards } from "../support/browser-app.ts";
import { inEveryLook } from "../support/every-look.ts";

/** A server without any key, which may look for a model server at one address. */
const openAt = (ollama: FakeOllama) =>
  BrowserApp.open(undefined, { OPENAI_API_KEY: "", LOCAL_MODEL_DISCOVERY: ollama.url });

describe("A fresh start without any model", () => {
  let ollama: FakeOllama;
  let app: BrowserApp;
  beforeEach(async () => {
    ollama = await FakeOllama.start([
      { id: "nomic-embed-text:latest", capabilities: ["embedding"] },
      { id: "gemma3:latest", capabilities: ["completion"] },
      { id: "qwen3:8b", capabilities: ["completion"] },
    ]);
    await ollama.close();
    app = await openAt(ollama);
  });
  afterEach(async (context) => {
    await app.closePages(context);
    await app.close();
    await ollama.close();
  });

  it("tells how to connect a model, and debates with it after another look, without a restart", async () => {
    const page = await app.visit();
    const opener = page.getByRole("button", { name: "Connect a real model" });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Connect a real model" });
    const status = dialog.getByRole("status");
    await dialog.getByText("ollama pull gemma3").waitFor();
    await dialog.getByText("OPENAI_API_KEY=").waitFor();
    const lookAgain = async (outcome: string) => {
      await dialog.getByRole("button", { name: "Look again" }).click();
      await expect.poll(() => status.textContent()).toContain(outcome);
    };
    await lookAgain("No model server was found. Is it running?");

    const [embeds = { id: "" }, ...chats] = ollama.models;
    ollama.models = [embeds];
    await ollama.open();
    await lookAgain("Ollama is running, but it has no model that can debate.");

    ollama.models = [embeds, ...chats];
    await lookAgain("Connected: gemma3:latest. Every new turn uses it.");
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
    await opener.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");

    await page.getByText("Einstein: gemma3:latest").waitFor();
    await ask(page);
    await savedCards(page).getByText("Words of gemma3:latest.").waitFor();
    expect(ollama.asked).toContain("gemma3:latest");
    const other = await app.visit();
    await other.getByText("Einstein: gemma3:latest").waitFor();
    expect(await other.getByRole("button", { name: "Connect a real model" }).count()).toBe(0);
  });

  it("can be read and used with the keyboard alone", async () => {
    const page = await app.visit();
    const opener = page.getByRole("button", { name: "Connect a real model" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    const look = dialog.getByRole("button", { name: "Look again" });
    const isFocused = () => look.evaluate((button) => button === document.activeElement);
    for (let presses = 0; presses < 10 && !(await isFocused()); presses += 1)
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await dialog.getByText("No model server was found.").waitFor();
    expect(await isFocused()).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect
      .poll(() => opener.evaluate((button) => button === document.activeElement))
      .toBe(true);
  });

  it("copies a command", async () => {
    const page = await app.visit("/", { permissions: ["clipboard-read", "clipboard-write"] });
    await page.getByRole("button", { name: "Connect a real model" }).click();
    await page.getByRole("button", { name: "Copy: ollama pull gemma3" }).click();
    await page.getByRole("button", { name: "Copied: ollama pull gemma3" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("ollama pull gemma3");
  });
});

describe("The screen that tells how to connect a model", () => {
  let ollama: FakeOllama;
  let app: BrowserApp;
  beforeAll(async () => {
    const embeds = { id: "nomic-embed-text:latest", capabilities: ["embedding"] };
    ollama = await FakeOllama.start([embeds]);
    app = await openAt(ollama);
  });
  afterEach((context) => app.closePages(context));
  afterAll(async () => {
    await app.close();
    await ollama.close();
  });

  inEveryLook("is accessible and fits, also after a look", async (visit) => {
    const { find, check } = await visit(app);
    await find.text("rehearsal.title").waitFor();
    await check();
    await find.button("rehearsal.connect").click();
    await find.dialog("rehearsal.connect").waitFor();
    await check();
    await find.button("connect.look").click();
    await find.text("connect.empty", { server: "Ollama" }).waitFor();
    await check();
  });
});
