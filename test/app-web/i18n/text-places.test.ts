import { describe, expect, test } from "vitest";
import desk from "../../../app-web/i18n/desk/en.json" with { type: "json" };
import first from "../../../app-web/i18n/en.json" with { type: "json" };
import { ENGLISH } from "../../../app-web/i18n/english.ts";
import later from "../../../app-web/i18n/later/en.json" with { type: "json" };
import stage from "../../../app-web/i18n/stage/en.json" with { type: "json" };
import { placeTexts } from "../../tooling/text-places.ts";

/** Sorts the texts of a small app, whose modules are given by their paths. */
const place = (keys: readonly string[], modules: Readonly<Record<string, string>>) =>
  placeTexts(keys, (path) => modules[path] ?? `no module ${path}`);

const LATER = `const { Component } = laterPart(
  () => import("./features/later.tsx"),
  ({ Later }) => Later,
);
`;

describe("The catalogues of the web app", () => {
  const places = placeTexts(Object.keys(ENGLISH));

  test("have each text once, where the modules that name its key find it", () => {
    const misplaced = {
      "to app-web/i18n": places.first.filter((key) => !Object.hasOwn(first, key)),
      "to app-web/i18n/later": places.later.filter((key) => !Object.hasOwn(later, key)),
      "to app-web/i18n/stage": places.stage.filter((key) => !Object.hasOwn(stage, key)),
      "to app-web/i18n/desk": places.desk.filter((key) => !Object.hasOwn(desk, key)),
    };
    expect(misplaced).toEqual({
      "to app-web/i18n": [],
      "to app-web/i18n/later": [],
      "to app-web/i18n/stage": [],
      "to app-web/i18n/desk": [],
    });
    const count = [first, later, stage, desk].flatMap((texts) => Object.keys(texts)).length;
    expect(count).toBe(Object.keys(ENGLISH).length);
  });

  test("have none that no module names", () => {
    expect(places.unused).toEqual([]);
  });
});

describe("A text belongs to", () => {
  test("the first catalogue when the entry or what it imports names its key, on demand or not", () => {
    const modules = {
      "main.tsx": 'import { a } from "./ui/a.ts";\nimport "./styles.css";\nt("main.title");',
      "ui/a.ts": 'import {\n  b,\n} from "../b.ts";\nexport { c } from "./c.ts";',
      "b.ts": 'const key = "b.title";\npreloadable(() => import("./d.tsx"), ({ D }) => D);',
      "ui/c.ts": 'import type { T } from "./types.ts";\nt("c.title");',
      "d.tsx": 't("d.title");',
      "ui/types.ts": '"types.title"',
    };
    const keys = ["main.title", "b.title", "c.title", "d.title", "types.title"];
    expect(place(keys, modules)).toEqual({
      first: keys.slice(0, 4),
      later: [],
      stage: [],
      desk: [],
      unused: ["types.title"],
    });
  });

  test("the later one when only later parts name it, and to the first one when others do as well", () => {
    const modules = {
      "main.tsx": `import { x } from "./x.ts";\n${LATER}`,
      "x.ts": 't("both.title")',
      "features/later.tsx": 'import { y } from "../y.ts";\nt("both.title"); t("later.title");',
      "y.ts": 'import("./z.ts"); t("y.title")',
      "z.ts": 't("z.title")',
    };
    expect(place(["both.title", "later.title", "y.title", "z.title"], modules)).toEqual({
      first: ["both.title"],
      later: ["later.title", "y.title", "z.title"],
      stage: [],
      desk: [],
      unused: [],
    });
  });

  test("the stage when only what a debate opens names it, and to the later one when others do as well", () => {
    const modules = {
      "main.tsx": `${LATER}stagePart(() => import("./features/stage.tsx"), ({ Stage }) => Stage);`,
      "features/later.tsx": 'import { y } from "../y.ts"; t("later.title");',
      "features/stage.tsx": `import { y } from "../y.ts"; t("stage.title");
        laterPart(() => import("./deep.tsx"), ({ Deep }) => Deep);`,
      "features/deep.tsx": 't("deep.title")',
      "y.ts": 't("both.title")',
    };
    expect(place(["later.title", "stage.title", "both.title", "deep.title"], modules)).toEqual({
      first: [],
      later: ["later.title", "both.title"],
      stage: ["stage.title", "deep.title"],
      desk: [],
      unused: [],
    });
  });

  test("the first one when a module matches its key with a template", () => {
    const modules = {
      "main.tsx": `t(\`plan.\${tier}\`); t(\`persona.\${who.key}Label\`);\n${LATER}`,
      "features/later.tsx": `t(\`plan.text.\${tier}\`); fileName(\`form.\${format}\`);`,
    };
    const keys = ["plan.free", "persona.catLabel", "plan.text.free", "persona.cat", "form.title"];
    expect(place(keys, modules)).toEqual({
      first: ["plan.free", "persona.catLabel"],
      later: ["plan.text.free"],
      stage: [],
      desk: [],
      unused: ["persona.cat", "form.title"],
    });
  });

  test("the first one when it is a message, unless only calls of later parts are answered with it", () => {
    const modules = { "main.tsx": `t(\`message.\${code}\` as TextKey)` };
    const keys = ["message.internal", "message.wrong-password", "message.billing-unavailable"];
    expect(place(keys, modules)).toEqual({
      first: ["message.internal"],
      later: ["message.wrong-password", "message.billing-unavailable"],
      stage: [],
      desk: [],
      unused: [],
    });
  });
});
