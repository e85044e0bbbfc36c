import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { FRAME_SECONDS } from "../../support/mp3.ts";
import { refuse, SpeechServer } from "../../support/speech-server.ts";
import { ask, BrowserApp, immediateAnswer, savedCards } from "../support/browser-app.ts";
import { checkScreen } from "../support/look.ts";

let speech: SpeechServer;
let app: BrowserApp;
beforeAll(async () => {
  speech = await SpeechServer.start();
  const settings = { TTS_URL: speech.url, TTS_VOICES: "onyx,nova" };
  app = await BrowserApp.open(undefined, settings);
});
afterEach((context) => {
  speech.answers.length = 0;
  return app.closePages(context);
});
afterAll(async () => {
  await app.close();
  await speech.close();
});

const SENTENCES = ["The first sentence is here.", "The second follows it.", "The last one ends."];

const player = (page: Page) => page.locator("[data-player]");
const control = (page: Page, name: string) => player(page).getByRole("button", { name });
const lit = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get("spoken") ?? [])].map(String).join("|"));

/** Opens a debate with one turn and listens to it. Chromium has no voices of a system here. */
async function listen(width = 1_000): Promise<Page> {
  app.provider.willAnswer(immediateAnswer(SENTENCES.join(" ")));
  const page = await app.visit("/", { reducedMotion: "reduce", viewport: { width, height: 700 } });
  await ask(page);
  await savedCards(page).first().waitFor();
  await page.evaluate(() => {
    const heard: string[] = [];
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      if (this.src.startsWith("blob:"))
        this.addEventListener("playing", () => heard.push(this.duration.toFixed(2)), {
          once: true,
        });
      return play.call(this);
    };
    Object.assign(globalThis, { heard });
  });
  speech.requests.length = 0;
  await page.getByRole("button", { name: "Listen", exact: true }).click();
  return page;
}

describe("The server's voices", () => {
  it("are heard sentence by sentence, which are lit, in a browser without voices of its own", async () => {
    const page = await listen();
    for (const sentence of SENTENCES) await expect.poll(() => lit(page)).toBe(sentence);
    const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
    const seconds = SENTENCES.map((text) => text.split(" ").length * 4 * FRAME_SECONDS);
    await expect.poll(heard).toHaveLength(3);
    for (const [index, duration] of (await heard()).entries())
      expect(Number(duration)).toBeCloseTo(seconds[index] ?? 0, 1);
    expect(speech.requests.map(({ body }) => [body.voice, body.input])).toEqual(
      SENTENCES.map((text) => ["onyx", text]),
    );
    await page.reload();
    await savedCards(page).first().waitFor();
    await page.getByRole("button", { name: "Listen", exact: true }).click();
    await expect.poll(() => lit(page)).toBe(SENTENCES[1]);
    expect(speech.requests).toHaveLength(3);
  });

  it("say why nothing is heard when the server of speech fails, and Play tries again", async () => {
    speech.answers.push(refuse(500), refuse(500), refuse(500), refuse(500));
    const page = await listen();
    await player(page).getByRole("alert").waitFor();
    await page.getByText("The server's voices can't be heard now.").first().waitFor();
    speech.answers.length = 0;
    await control(page, "Play").click();
    await expect.poll(() => lit(page)).toBe(SENTENCES[1]);
  });

  it("make one audio file of a debate, which Chromium decodes to all of its sound", async () => {
    const page = await listen(320);
    await control(page, "Pause").click();
    await checkScreen(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      control(page, "Download as audio").click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.mp3$/);
    const stream = await download.createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const file = Buffer.concat(chunks);
    expect(file.subarray(0, 3).toString()).not.toBe("ID3");
    const sound = await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const decoded = await new OfflineAudioContext(1, 1, 24_000).decodeAudioData(bytes.buffer);
      const samples = decoded.getChannelData(0);
      const third = Math.floor(samples.length / 3);
      const loudness = [0, 1, 2].map((part) =>
        samples
          .subarray(part * third, (part + 1) * third)
          .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
      );
      return { seconds: decoded.duration, loudness };
    }, file.toString("base64"));
    const frames = SENTENCES.join(" ").split(" ").length * 4;
    expect(sound.seconds).toBeCloseTo(frames * FRAME_SECONDS, 0);
    for (const loudness of sound.loudness) expect(loudness).toBeGreaterThan(0.001);
  });
});
