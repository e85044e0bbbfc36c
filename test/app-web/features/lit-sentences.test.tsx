// @vitest-environment jsdom

import {
  readSentences,
  type Sentence,
  segmenterOf,
  UNREAD_TEXT,
  withoutSpace,
} from "@einstein-vs-cat/core";
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { covers, findSentence } from "../../../app-web/features/listening/find-sentence.ts";
import { light } from "../../../app-web/features/listening/light.ts";
import { loadParsedMarkdown } from "../../../app-web/ui/markdown/load-parsed-markdown.ts";
import { Markdown } from "../../../app-web/ui/markdown/markdown.tsx";
import { StreamingMarkdown } from "../../../app-web/ui/markdown/streaming-markdown.tsx";

class Observer {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", Observer);
  vi.stubGlobal("ResizeObserver", Observer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A few sentences of ten scripts, among them the same one twice. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  en: ["A cat is never late.", "No.", "Who decides that?", "No."],
  ru: ["Кот никогда не опаздывает.", "Нет.", "Кто это решает?", "Нет."],
  el: ["Η γάτα δεν αργεί ποτέ.", "Όχι.", "Ποιος το αποφασίζει;", "Όχι."],
  ar: ["القطة لا تتأخر أبدًا.", "لا.", "من يقرر ذلك؟", "لا."],
  he: ["חתול אף פעם לא מאחר.", "לא.", "מי מחליט על זה?", "לא."],
  hi: ["बिल्ली कभी देर नहीं करती।", "नहीं।", "यह कौन तय करता है?", "नहीं।"],
  ta: ["பூனை ஒருபோதும் தாமதிக்காது.", "இல்லை.", "அதை யார் முடிவு செய்கிறார்கள்?", "இல்லை."],
  th: ["แมวไม่เคยมาสาย.", "ไม่.", "ใครเป็นคนตัดสิน?", "ไม่."],
  ja: ["猫は決して遅れない。", "いいえ。", "誰がそれを決めるのか？", "いいえ。"],
  ko: ["고양이는 절대 늦지 않는다.", "아니다.", "누가 그것을 정하는가?", "아니다."],
};

/** A text of a hundred sentences and more in one script, with all that Markdown has. */
function textIn(samples: readonly string[]): string {
  const say = (index: number) => `${samples[index % samples.length]} (${index})`;
  const blocks = Array.from({ length: 9 }, (_, block) => {
    const at = block * 12;
    const words = Array.from({ length: 12 }, (_, index) => say(at + index));
    return [
      `## ${words[0]}`,
      `${words[1]} **${words[2]}** ${words[3]} _${words[4]}_ [${words[5]}](https://example.com/${block})`,
      `> ${words[6]}\n> ${words[7]}`,
      `- ${words[8]}\n- \`${words[9]}\``,
      block % 3 === 2
        ? `| A | B |\n| --- | --- |\n| ${words[10]} | ${words[11]} |`
        : `${words[10]}\n${words[11]}`,
    ].join("\n\n");
  });
  return blocks.join("\n\n");
}

const sentencesOf = (text: string, language: string) =>
  readSentences(UNREAD_TEXT, text, true, segmenterOf(language)).sentences;

/** Returns the sentences that are not lit as they are spoken, and that do not follow the one before. */
function wronglyLit(root: Element, sentences: readonly Sentence[]): readonly string[] {
  let end: Range | null = null;
  return sentences.flatMap((sentence) => {
    const range = findSentence(root, sentence);
    const isRight =
      range !== null &&
      withoutSpace(range.toString()) === withoutSpace(sentence.text) &&
      (end === null || end.compareBoundaryPoints(Range.START_TO_END, range) <= 0);
    end = range;
    return isRight ? [] : [`${sentence.text} ≠ ${range?.toString()}`];
  });
}

describe("The lit sentence", () => {
  it("is the spoken one, for each of 1,000 sentences in 10 scripts, in their order", async () => {
    await loadParsedMarkdown();
    let count = 0;
    for (const [language, samples] of Object.entries(SAMPLES)) {
      const text = textIn(samples);
      const sentences = sentencesOf(text, language);
      count += sentences.length;
      for (const part of [
        <Markdown key="a" text={text} />,
        <StreamingMarkdown key="b" text={text} isWhole />,
      ]) {
        const { container, unmount } = render(part);
        expect(wronglyLit(container, sentences), language).toEqual([]);
        unmount();
      }
    }
    expect(Object.keys(SAMPLES)).toHaveLength(10);
    expect(count).toBeGreaterThanOrEqual(1_000);
  });

  it("is none where its words are not on the page, and is found anew when they are", () => {
    const [sentence] = sentencesOf("Something else. More.", "en");
    if (sentence === undefined) throw new Error("no sentence");
    const { container, rerender } = render(<Markdown text="A folded card." />);
    expect(findSentence(container, sentence)).toBeNull();
    rerender(<Markdown text="Something else. More." />);
    const range = findSentence(container, sentence);
    if (range === null) throw new Error("no range");
    expect(covers(range, sentence)).toBe(true);
    rerender(<Markdown text="Gone." />);
    expect(covers(range, sentence)).toBe(false);
  });

  it("is lit by a highlight, without a change of the page", () => {
    const highlights = new Map<string, unknown>();
    vi.stubGlobal("CSS", { highlights });
    vi.stubGlobal(
      "Highlight",
      class {
        readonly range: Range;
        constructor(range: Range) {
          this.range = range;
        }
      },
    );
    const { container } = render(<Markdown text="One. Two." />);
    const before = container.innerHTML;
    const sentence = sentencesOf("One. Two.", "en")[1];
    if (sentence === undefined) throw new Error("no sentence");
    light(findSentence(container, sentence));
    expect(String((highlights.get("spoken") as { range: Range }).range)).toBe("Two.");
    expect(container.innerHTML).toBe(before);
    light(null);
    expect(highlights.size).toBe(0);
  });

  it("is its paragraph in a browser without highlights", () => {
    vi.stubGlobal("CSS", {});
    const { container } = render(<Markdown text={"One. Two.\n\nThree."} />);
    const sentences = sentencesOf("One. Two.\n\nThree.", "en");
    const marked = () => container.querySelector("[data-spoken]")?.textContent ?? null;
    for (const [index, words] of ["One. Two.", "One. Two.", "Three."].entries()) {
      const sentence = sentences[index];
      if (sentence !== undefined) light(findSentence(container, sentence));
      expect(marked()).toBe(words);
    }
    light(null);
    expect(marked()).toBeNull();
  });
});
