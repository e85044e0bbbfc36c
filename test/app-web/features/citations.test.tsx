// @vitest-environment jsdom

import { passageName } from "@einstein-vs-cat/core";
import { act, screen, waitFor } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { SerializedCitation } from "../../../app-web/api/sources.ts";
import { LazyEvidence } from "../../../app-web/features/evidence/lazy-evidence.tsx";
import { Cited } from "../../../app-web/ui/evidence/cited.tsx";
import { loadKnownCitation } from "../../../app-web/ui/evidence/lazy-known-citation.ts";
import { loadParsedMarkdown } from "../../../app-web/ui/markdown/load-parsed-markdown.ts";
import { Markdown } from "../../../app-web/ui/markdown/markdown.tsx";
import { StreamingMarkdown } from "../../../app-web/ui/markdown/streaming-markdown.tsx";
import { debateOf } from "./debates.ts";
import { type Answers, leave, refusal, show, text } from "./screen.tsx";

afterEach(leave);
beforeAll(async () => {
  await loadKnownCitation();
  await loadParsedMarkdown();
});

const SOURCES = { sourceCount: 2 };

const citation = (
  kind: SerializedCitation["kind"],
  source: number,
  passage: number,
  quote: SerializedCitation["quote"] = null,
): SerializedCitation => ({ ...{ source, passage, kind, quote }, start: 0, end: 8 });

const nameOf = ({ source, passage, kind }: SerializedCitation) =>
  `${passageName({ source, passage })}: ${text("evidence.chip", { source, passage, kind: text(`evidence.kind.${kind}`) })}`;

/** Every construct of a turn, with a citation in it; the last ones need the Markdown library. */
const PLAIN = [
  'He says "light is quick" [S1 §1]. It bends [S1 §1].',
  "- one [S1 §2]\n- two [S1 §3, S2 §9]",
  "| a | b |\n|---|---|\n| c [S1 §4] | d [S2 §1] |",
  "Code `[S1 §5]` stays. So does\n\n```\nlet a = [S1 §5];\n```\n\n> quoted [S1 §6]",
].join("\n\n");
const CITATIONS = [
  citation("quoted", 1, 1, { start: 9, end: 23, sourceStart: 5, sourceEnd: 19 }),
  citation("misquoted", 1, 1),
  ...[citation("cited", 1, 2), citation("not-given", 1, 3), citation("invented", 2, 9)],
  ...[citation("cited", 1, 4), citation("misquoted", 2, 1)],
  // The rules check marks in code too.
  ...[citation("cited", 1, 5), citation("cited", 1, 5)],
  citation("quoted", 1, 6, { start: 0, end: 1, sourceStart: 0, sourceEnd: 1 }),
];
const SHOWN = CITATIONS.filter(({ passage }) => passage !== 5);
const TEXTS = [
  ["by the simple parser", PLAIN],
  ["by the Markdown library", `${PLAIN}\n\nEscaped \\*stars\\* and ~~gone~~.`],
] as const;

const chips = () => screen.queryAllByRole("button");
const names = () => chips().map((chip) => chip.getAttribute("aria-label"));

describe("The citations of a turn", () => {
  it.each(TEXTS)("are chips that say in words what each is worth, read %s", async (_, content) => {
    show(
      <Cited debate={SOURCES} citations={CITATIONS}>
        <Markdown text={content} />
      </Cited>,
    );
    await waitFor(() => expect(names()).toEqual(SHOWN.map(nameOf)));
    expect(chips().map((chip) => chip.dataset.kind)).toEqual(SHOWN.map(({ kind }) => kind));
    const code = [...document.querySelectorAll("code")].map((one) => one.textContent?.trim());
    expect(code).toEqual(["[S1 §5]", "let a = [S1 §5];"]);
    expect(document.querySelector("code .cite")).toBeNull();
  });

  it.each(TEXTS)("leave a debate without sources exactly as it is, read %s", (_, content) => {
    show(<Markdown text={content} />);
    const before = document.body.innerHTML;
    leave();
    show(
      <Cited debate={{}}>
        <Markdown text={content} />
      </Cited>,
    );
    expect(document.body.innerHTML).toBe(before);
    expect(before).not.toContain("cite");
  });

  it("have the same text and place before it is known what they are worth", async () => {
    show(
      <Cited debate={SOURCES}>
        <StreamingMarkdown text={PLAIN} isWhole />
      </Cited>,
    );
    const words = document.body.textContent;
    expect(chips()).toEqual([]);
    const neutral = [...document.querySelectorAll(".cite")].map((chip) => chip.textContent);
    expect(neutral).toEqual(SHOWN.map(passageName));
    leave();
    show(
      <Cited debate={SOURCES} citations={CITATIONS}>
        <Markdown text={PLAIN} />
      </Cited>,
    );
    await waitFor(() => expect(names()).toEqual(SHOWN.map(nameOf)));
    // The words for paper are not on the screen.
    for (const note of document.querySelectorAll(".cite > .hidden")) note.remove();
    expect(document.body.textContent).toBe(words);
  });

  it("find their kind by their passage where a translation has moved them", async () => {
    show(
      <Cited debate={SOURCES} citations={[CITATIONS[2], CITATIONS[4]] as SerializedCitation[]}>
        <Markdown text="Zuerst [S2 §9], dann [S1 §2]. Neu: [S7 §7]." />
      </Cited>,
    );
    await waitFor(() =>
      expect(chips().map((chip) => chip.dataset.kind)).toEqual(["invented", "cited"]),
    );
  });

  it("say that the source is kept private, and open nothing", async () => {
    show(
      <Cited debate={{ hasSources: true, hidesSources: true }}>
        <Markdown text="It bends [S1 §1]." />
      </Cited>,
    );
    expect(await screen.findByText(`(${text("evidence.private")})`)).toBeTruthy();
    expect(chips()).toEqual([]);
  });

  it("change no text when the page of the server becomes the app's", async () => {
    const errors: unknown[] = [];
    const part = (
      <Cited debate={SOURCES}>
        <Markdown text={PLAIN} />
      </Cited>
    );
    const root = document.createElement("div");
    document.body.append(root);
    root.innerHTML = renderToString(part);
    const { innerHTML } = root;
    const app = hydrateRoot(root, part, { onRecoverableError: (error) => errors.push(error) });
    await act(async () => {});
    expect(root.innerHTML).toBe(innerHTML);
    expect(errors).toEqual([]);
    app.unmount();
    root.remove();
  });
});

const QUOTED = CITATIONS[0] as SerializedCitation;
const PASSAGE = {
  ...{ source: 1, passage: 1, title: "Optics", address: "https://example.org/optics", page: 3 },
  ...{ text: "That light is quick is known.", before: "Before it.", after: null },
};
const READ = "GET /api/debates/7/sources/1/passages/1";

const open = (citations: readonly SerializedCitation[], answers: Answers) =>
  show(
    <>
      <Cited debate={SOURCES} citations={citations}>
        <Markdown text="It is [S1 §1]." />
      </Cited>
      <LazyEvidence
        source={{ kind: "own", debateId: 7 }}
        debate={debateOf({ sourceCount: 2 })}
        keptTurns={1}
      />
    </>,
    { answers },
  );
const chip = () => waitFor(() => chips()[0] as HTMLElement);
const dialog = () => screen.findByRole("dialog");

describe("The passage of a citation", () => {
  it.each(["mouse", "Enter", "Space"])(
    "opens by %s, and Escape gives the focus back",
    async (by) => {
      const { person, calls } = open([QUOTED], { [READ]: () => PASSAGE });
      expect(calls).toEqual([]);
      const button = await chip();
      if (by === "mouse") await person.click(button);
      else {
        button.focus();
        await person.keyboard(by === "Enter" ? "{Enter}" : " ");
      }
      expect((await dialog()).textContent).toContain(text("evidence.note.quoted"));
      expect((await screen.findByText("light is quick")).tagName).toBe("MARK");
      expect(screen.getByText("Before it.")).toBeTruthy();
      expect(screen.queryByText(text("evidence.after"))).toBeNull();
      const link = screen.getByRole("link", { name: "Optics" });
      expect(link.getAttribute("rel")).toBe("noopener noreferrer nofollow");
      expect((await dialog()).textContent).toContain(text("evidence.page", { page: 3 }));
      await person.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(button));
    },
  );

  it("is not asked for when there is no such passage", async () => {
    const { person, calls } = open([citation("invented", 1, 1)], {});
    await person.click(await chip());
    expect((await dialog()).textContent).toContain(text("evidence.note.invented"));
    expect(calls).toEqual([]);
  });

  it("is said to be missing where this reader may not see it", async () => {
    const gone = () => refusal(404, "not-found", "Not found");
    const { person } = open([citation("misquoted", 1, 1)], { [READ]: gone });
    await person.click(await chip());
    expect(await screen.findByText(text("evidence.notShown"))).toBeTruthy();
    expect((await dialog()).textContent).toContain(text("evidence.note.misquoted"));
  });

  it("is read again on request when the server could not be reached", async () => {
    let isUp = false;
    const { person } = open([QUOTED], {
      [READ]: () => (isUp ? PASSAGE : refusal(500, "internal", "Broken")),
    });
    await person.click(await chip());
    const again = await screen.findByRole("button", { name: text("archive.tryAgain") });
    isUp = true;
    await person.click(again);
    expect(await screen.findByText("light is quick")).toBeTruthy();
  });
});
