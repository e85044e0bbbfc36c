import fc from "fast-check";
import { expect, test } from "vitest";
import { fillPage, type Place } from "../../../app-server/pages/page-places.ts";
import { runs } from "../../support/runs.ts";

const PARTS = [
  '<div id="root"></div>',
  "<noscript>Needs\nJavaScript 猫.</noscript>",
  '<meta name="description" content="Ask." />\n  ',
  "<title>Einstein vs Cat</title>",
  "</head>",
  "</body>",
  "<body>",
  "é猫 $& text",
];

/** The straightforward way: one replacement after the other, over the whole page. */
function replaced(html: string, contents: Partial<Record<Place, string>>): string {
  const { title, description, headEnd, root, noscript, bodyEnd } = contents;
  const put = (text: string, found: RegExp | string, content: string | undefined) =>
    content === undefined ? text : text.replace(found, () => content);
  // Before what follows it is gone, because it takes the space up to there.
  let text = put(html, /<meta name="description"[^>]*>\s*/, description);
  text = put(text, "</body>", bodyEnd === undefined ? undefined : `${bodyEnd}</body>`);
  text = put(text, /<noscript>.*?<\/noscript>/s, noscript);
  text = put(
    text,
    '<div id="root"></div>',
    root === undefined ? undefined : `<div id="root">${root}</div>`,
  );
  text = put(text, "</head>", headEnd === undefined ? undefined : `${headEnd}</head>`);
  return put(text, /<title>[^<]*<\/title>/, title);
}

const content = fc.constantFrom("", "$&", "$1", "猫", "words of a debate", "\ud83d\ude00");
const contents = fc.record(
  {
    ...{ title: content, description: content, headEnd: content },
    ...{ root: content, noscript: content, bodyEnd: content },
  },
  { requiredKeys: [] },
);

test("a page is filled as by replacements one after the other, whatever places it has and in whatever order", () => {
  const page = fc.array(fc.constantFrom(...PARTS), { maxLength: 12 });
  fc.assert(
    fc.property(page, fc.array(contents, { minLength: 1, maxLength: 3 }), (parts, fillings) => {
      const html = parts.join("\n");
      const file = { content: Buffer.from(html) };
      for (const filling of fillings)
        expect(fillPage(file, filling).toString()).toBe(replaced(html, filling));
      expect(file.content.toString()).toBe(html);
    }),
    { numRuns: runs(600) },
  );
});
