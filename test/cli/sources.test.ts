import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { EXIT } from "../../cli/failures.ts";
import { runQuickly, runToEnd } from "./terminal.ts";
import { useFolder } from "./test-folder.ts";

const folder = useFolder();

const REPORT = `# A report on cars

A parked car takes up room in the street. A bus carries many more people in the same room. Many people live far from a stop.
`;

const QUESTION = ["Should city centres ban private cars?", "--positions", "Ban them|Let them in"];

async function filed(name: string, content: string | Uint8Array): Promise<string> {
  const path = folder.file(name);
  await writeFile(path, content);
  return path;
}

describe("a debate with --source", () => {
  it("lists after each turn what its citations are, with the title and the passage", async () => {
    const path = await filed("report.md", REPORT);
    const words = [...QUESTION, "--source", path, "--turns", "2"];
    const { stdout, exitCode } = await runQuickly(words);
    expect(exitCode).toBe(EXIT.done);
    const [, one = "", two = ""] = stdout.text.split(/^\d · /mu);
    for (const turn of [one, two]) {
      expect(turn).toMatch(/“[^”]+” \[S1 §1\]\./u);
      const notes = turn.split("\n").filter((line) => line.startsWith("[S1 §1]"));
      expect(notes).toHaveLength(1);
      expect(notes[0]).toContain(
        "[S1 §1] quoted, the words are there. A report on cars: “# A report on cars A parked car takes up",
      );
    }
  });

  it("has citations in NDJSON, and the cited passages in its last line and in the Markdown file", async () => {
    const paths = [await filed("report.md", REPORT), await filed("notes.txt", "A note.")];
    const markdown = folder.file("debate.md");
    const sources = paths.flatMap((path) => ["--source", path]);
    const words = [...QUESTION, ...sources, "--turns", "1", "--json", "--markdown", markdown];
    const session = await runQuickly(words);
    const { response } = session.objects.find((line) => "response" in line) as {
      response: { citations: { kind: string }[] };
    };
    expect(response.citations.map(({ kind }) => kind)).toEqual(
      response.citations.map(() => "quoted"),
    );
    expect(response.citations.length).toBeGreaterThan(0);
    const { sources: cited, responses } = session.lastExport;
    expect(cited?.map(({ n, title, passages }) => [n, title, passages.length])).toEqual([
      [1, "A report on cars", 1],
      [2, "notes", 0],
    ]);
    expect(responses[0]?.citations).toEqual(response.citations);
    expect(await readFile(markdown, "utf8")).toContain("[^1]: S1 §1, quoted");
  });

  it("reads PDF files, whose passages have a page, and refuses those with a password", async () => {
    const files = join(import.meta.dirname, "../adapters/source-files/files/pypdf");
    const turn = [...QUESTION, "--turns", "1", "--source"];
    const read = await runQuickly([...turn, join(files, "crazyones.pdf"), "--json"]);
    expect(read.exitCode).toBe(EXIT.done);
    expect(read.lastExport.sources?.[0]?.passages[0]?.page).toBe(1);
    const locked = join(files, "libreoffice-writer-password.pdf");
    const { complaints } = await runToEnd([...turn, locked]);
    expect(complaints).toEqual([
      `einstein-vs-cat: --source ${locked}: The file is protected by a password.`,
    ]);
  });

  it("refuses a file that is missing or gives no text before it begins, and says why", async () => {
    const scan = await filed("picture.png", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]));
    const empty = await filed("empty.txt", "\n");
    const long = await filed("long.txt", "word ".repeat(200_001));
    const reasons = [
      [folder.file("none.txt"), "The file cannot be read: it does not exist."],
      [folder.path, "The file cannot be read: it is a folder."],
      [scan, "The file is none of PDF, DOCX, HTML, Markdown and plain text."],
      [empty, "The file has no text."],
      [long, "The text of the file is too long. 1000000 characters are allowed."],
    ] as const;
    for (const [path, reason] of reasons) {
      const { exitCode, complaints, stdout } = await runToEnd([...QUESTION, "--source", path]);
      expect([exitCode, stdout.text]).toEqual([EXIT.usage, ""]);
      expect(complaints).toEqual([`einstein-vs-cat: --source ${path}: ${reason}`]);
    }
  });

  it("refuses more files than a debate has sources", async () => {
    const path = await filed("report.md", REPORT);
    const words = Array.from({ length: 21 }, () => ["--source", path]).flat();
    const { exitCode, complaints } = await runToEnd([...QUESTION, ...words]);
    expect(exitCode).not.toBe(EXIT.done);
    expect(complaints.join("\n")).toContain("20");
  });
});
