import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CheckReport, SampleRepository } from "../../tooling/lint/sample-repository.ts";

const element = (jsx: string) =>
  `export const Planted = (props: { readonly words: string }) => ${jsx};\n`;

/** One text for each way in which a component can show or announce it. */
const VIOLATIONS: Record<string, string> = {
  "a-text": element("<p>{props.words} Hello</p>"),
  "a-text-in-another-script": element("<p>{props.words} Привет</p>"),
  "a-text-in-braces": element(`<p>{props.words} {"Hello"}</p>`),
  "a-text-in-backticks": element("<p>{props.words} {`Hello`}</p>"),
  "a-label": element(`<p aria-label="Hello">{props.words}</p>`),
  "a-title": element(`<p title="Hello">{props.words}</p>`),
  "a-placeholder": element(`<input placeholder="Hello" value={props.words} readOnly />`),
  "an-alternative": element(`<img src={props.words} alt="A cat" />`),
  "a-label-in-braces": element("<p aria-label={`Hello`}>{props.words}</p>"),
};

/** Not texts: signs, digits, spaces, and values for the program. */
const VALID = element(
  `<p className="hello" role="note" aria-live="polite" id={\`a-\${props.words}\`}>&gt; {" "}# 1 · {props.words} <b title={props.words} /></p>`,
);

describe("The check finds a text that is not in the catalogue", () => {
  let repository: SampleRepository;
  let report: CheckReport;
  beforeAll(async () => {
    repository = await SampleRepository.create();
    for (const [name, source] of Object.entries(VIOLATIONS))
      await repository.write(`app-web/ui/${name}.tsx`, source);
    await repository.write("app-web/ui/lawful.tsx", VALID);
    report = await repository.check();
  });
  afterAll(() => repository.remove());

  it.each(Object.keys(VIOLATIONS))("%s", (name) => {
    expect(report.passed).toBe(false);
    expect(report.output).toMatch(new RegExp(`ui/${name}\\.tsx:\\d+:\\d+ plugin`));
  });

  it("but accepts signs and values for the program", () => {
    expect(report.output).not.toMatch(/ui\/lawful\.tsx:\d+:\d+ plugin/);
  });
});
