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
    if (lang === "ur")
      await page.route("**/api/language/translate-ui", async (route) => {
        const letters = "ابتثجحخدذرزسشصضطظعغفقكلمنهوي";
        const { elements } = route.request().postDataJSON();
        const turn = (text: string) => text.replace(/\{\w+, plural.*\}|\{\w+\}|[A-Z]+_[A-Z_]+|[a-z]/gi, (m) => (m.length > 1 ? m : (letters[m.toLowerCase().charCodeAt(0) - 97] ?? m)));
        await route.fulfill({ json: { translatedElements: Object.fromEntries(Object.entries(elements).map(([k, v]) => [k, turn(v as string)])), untranslated: [], canTranslate: true } });
      });
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
    await page.locator("textarea").fill("هل القطة في الصندوق؟");
    await page.locator("form button[type=submit]").click();
    await page.locator("article:not([aria-busy])").first().waitFor({ timeout: 60000 });
    await page.screenshot({ path: `${out}${lang}-${theme}-${width}-debate.png` });
    await page.goto(server.url + "/auth");
    await page.locator("input[type=password]").first().waitFor();
    await page.screenshot({ path: `${out}${lang}-${theme}-${width}-auth.png` });
    await context.close();
  }
} finally {
  await browser.close();
  await server.end("SIGKILL");
}
