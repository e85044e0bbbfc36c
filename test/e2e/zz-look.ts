import { mkdtemp } from "node:fs/promises";
import { launchBrowser, openPage } from "./browser.ts";
import { startServer } from "./server-process.ts";

const server = await startServer({ DATA_DIR: await mkdtemp("/tmp/evc-"), RATE_LIMITS: "off", LOG_LEVEL: "warn" });
const browser = await launchBrowser();
const out = "/tmp/six-pictures/";
try {
  for (const [lang, theme, width, height] of JSON.parse(process.argv[2] ?? "[]")) {
    const { page, context, problems } = await openPage(browser, {
      viewport: { width, height },
      reducedMotion: "reduce",
      locale: lang,
    });
    await page.addInitScript(
      ([l, th]: string[]) => {
        localStorage.setItem("language", l!);
        localStorage.setItem("theme", th!);
      },
      [lang, theme],
    );
    page.on("console", (m) => console.log(lang, m.type(), m.text()));
    await page.goto(server.url);
    await page.locator("textarea").waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `${out}${lang}-${theme}-${width}-main.png`, fullPage: true });
    await page.locator("header button[aria-haspopup=dialog]").click();
    await page.getByRole("dialog").waitFor();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${out}${lang}-${theme}-${width}-picker.png` });
    await page.keyboard.type("sw");
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${out}${lang}-${theme}-${width}-search.png` });
    await page.keyboard.press("Escape");
    await page.waitForTimeout(300);
    console.log(
      lang,
      width,
      "dialogs after Escape",
      await page.getByRole("dialog").count(),
      await page.evaluate(() => document.activeElement?.getAttribute("aria-label")),
      problems,
    );
    await context.close();
  }
} finally {
  await browser.close();
  await server.end("SIGKILL");
}
