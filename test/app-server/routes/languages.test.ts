import { LANGUAGES, SHIPPED_LANGUAGES } from "@einstein-vs-cat/core";
import { MemoryIpCountries } from "@einstein-vs-cat/memory/ip-countries";
import { describe, expect, test } from "vitest";
import { CATALOGUES } from "../../core/language/sample-catalogues.ts";
import { ScriptedGateway } from "../fake-gateway-app.ts";
import { startApp } from "../harness.ts";

interface Offered {
  readonly code: string;
  readonly texts: string;
}

describe("the list of languages", () => {
  const languages = async (app: Awaited<ReturnType<typeof startApp>>) => {
    const response = await app.visitor().fetch("/api/language/languages");
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([
      200,
      "public, max-age=3600",
    ]);
    return (await response.json()) as Offered[];
  };

  test("has all languages in the order of the picker, with only the fields that the picker shows", async () => {
    await using app = await startApp({ gateways: { openai: new ScriptedGateway() } });
    const list = await languages(app);
    expect(list.map(({ code }) => code)).toEqual(LANGUAGES.map(({ code }) => code));
    expect(list.find(({ code }) => code === "ar")).toEqual({
      ...{
        code: "ar",
        name: "Arabic",
        nativeName: "العربية",
        flag: "🇸🇦",
        direction: "rtl",
        texts: "model",
      },
    });
  });

  test("gives the source of each language's texts: shipped, a model, or English", async () => {
    await using live = await startApp({ gateways: { openai: new ScriptedGateway() } });
    await using rehearsal = await startApp();
    const shipped = ["en", ...Object.keys(CATALOGUES.shipped)];
    for (const [app, source] of [
      [live, "model"],
      [rehearsal, "english"],
    ] as const) {
      for (const { code, texts } of await languages(app))
        expect([code, texts]).toEqual([code, shipped.includes(code) ? "shipped" : source]);
    }
  });
});

describe("the detected language", () => {
  const VISITOR = "203.0.113.7";
  const ipCountries = new MemoryIpCountries({ [VISITOR]: "JP", "127.0.0.1": "PL" });
  const open = (trustedProxies: number) =>
    startApp({ settings: { trustedProxies }, services: { ipCountries } });
  const detect = (app: Awaited<ReturnType<typeof startApp>>, headers: Record<string, string>) =>
    app.visitor().fetch("/api/language/detect-language", { headers });
  const languageOf = async (response: Response) =>
    ((await response.json()) as { language: string }).language;

  test("is the language of the country of the IP address", async () => {
    await using app = await open(0);
    const response = await detect(app, { "Accept-Language": "de" });
    expect([response.status, await response.json()]).toEqual([200, { language: "pl" }]);
  });

  test("ignores headers with a country or an address without a trusted proxy", async () => {
    await using app = await open(0);
    const response = await detect(app, {
      "CF-IPCountry": "FR",
      "X-Vercel-IP-Country": "FR",
      "X-Forwarded-For": VISITOR,
    });
    expect([await languageOf(response), response.headers.get("Vary")]).toEqual([
      "pl",
      "Accept-Language",
    ]);
  });

  test.each([
    "CF-IPCountry",
    "CloudFront-Viewer-Country",
    "X-Vercel-IP-Country",
    "X-AppEngine-Country",
    "X-Country-Code",
  ])(
    "follows the country in %s behind a trusted proxy, and the response varies by it",
    async (header) => {
      await using app = await open(1);
      const response = await detect(app, { [header]: "fr", "X-Forwarded-For": VISITOR });
      expect(await languageOf(response)).toBe("fr");
      expect(response.headers.get("Vary")).toContain(header);
    },
  );

  test.each(["XX", "T1", "", "FRANCE", "<b>"])(
    "follows the IP address behind a trusted proxy that reports the country %j",
    async (country) => {
      await using app = await open(1);
      expect(
        await languageOf(
          await detect(app, { "CF-IPCountry": country, "X-Forwarded-For": VISITOR }),
        ),
      ).toBe("ja");
    },
  );

  test("is the browser's language when the country is unknown, and otherwise English", async () => {
    await using app = await startApp();
    expect(await languageOf(await detect(app, { "Accept-Language": "xx, zh-Hant-HK;q=0.8" }))).toBe(
      "zh-TW",
    );
    expect(await languageOf(await detect(app, { "Accept-Language": "*" }))).toBe("en");
    expect(SHIPPED_LANGUAGES.map(({ code }) => code)).toContain("zh-TW");
  });

  test("follows the order and the weights of `Accept-Language` (RFC 9110)", async () => {
    await using app = await startApp();
    const headers: [header: string, language: string][] = [
      ["da, en-GB;q=0.8", "da"],
      ["fr;q=0.2, it;q=0.9", "it"],
      ["en-GB;q=0.8, fr;q=0.8", "en"],
      ["en;q=0.7, fr ; Q = 0.8, *;q=0.1", "fr"],
      ["de;q=0, nl;q=0.1", "nl"],
      ["de; q=0, nl; q=0.1", "nl"],
      ["it;q=x, da;q=0.1", "da"],
      ["sr, xx, da;q=0.1", "da"],
      ["", "en"],
      ["*", "en"],
      [",;=, ;q=, -;q=0.5;q=1", "en"],
    ];
    for (const [header, language] of headers)
      expect([header, await languageOf(await detect(app, { "Accept-Language": header }))]).toEqual([
        header,
        language,
      ]);
  });

  test("reads only the first 1,000 characters of `Accept-Language`", async () => {
    await using app = await startApp();
    const unknown = (length: number) => "xx,".repeat(Math.ceil(length / 3)).slice(0, length);
    for (const [header, language] of [
      [`${unknown(995)}, it`, "it"],
      [`${unknown(1_200)},it`, "en"],
      [`${"a".repeat(8_000)},it`, "en"],
      [`${"x,".repeat(4_000)}it`, "en"],
      [`${" ;".repeat(4_000)}it`, "en"],
    ] as const)
      expect(await languageOf(await detect(app, { "Accept-Language": header }))).toBe(language);
  });

  test("is cached privately for an hour, varies by `Accept-Language`, and starts no session", async () => {
    await using app = await open(0);
    const visitor = app.visitor();
    const response = await visitor.fetch("/api/language/detect-language");
    expect([response.headers.get("Cache-Control"), response.headers.get("Vary")]).toEqual([
      "private, max-age=3600",
      "Accept-Language",
    ]);
    expect(visitor.cookies).toEqual({});
  });
});
