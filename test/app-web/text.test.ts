import { describe, expect, test } from "vitest";
import { ENGLISH, translator } from "../../app-web/i18n/text.ts";

describe("the texts of the interface", () => {
  const t = translator(ENGLISH);

  test("have their values put in", () => {
    expect(t("form.arguedBy", { name: "Cat" })).toBe("argued by Cat");
  });

  test("keep a hole that no value was given for, and take no value from elsewhere", () => {
    expect(t("form.arguedBy")).toBe("argued by {name}");
    expect(t("form.arguedBy", { name: "{name} $& $1" })).toBe("argued by {name} $& $1");
  });

  test("are English where a language lacks one", () => {
    const german = translator({ "debate.loadMore": "Weiter" });
    expect([german("debate.loadMore"), german("debate.newDebate")]).toEqual(["Weiter", "New Debate"]);
  });

  test("do not compile with a key that does not exist", () => {
    // @ts-expect-error there is no such text
    expect(() => t("no.such.text")).toThrow();
  });

  test("are the ones that the product promises", () => {
    expect(ENGLISH).toMatchObject({
      "app.version": "v2.0",
      "form.option1Default": "Yes",
      "form.option2Default": "No",
      "form.submitting": "Starting Debate...",
      "live.generating": "Generating...",
      "header.accessTerminal": "ACCESS_TERMINAL",
      "notFound.title": "404 Page Not Found",
      "notFound.body": "Did you forget to add the page to the router?",
      "toast.createFailed": "Error creating debate",
      "toast.generateFailed": "Error generating response",
    });
  });
});
