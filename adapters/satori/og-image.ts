/**
 * The preview image of a shared link: a terminal in the dark theme. The question stands at the
 * prompt, the two debaters with their positions are below, and the title bar shows the number of
 * responses. What a verdict says stands on a line of its own below the bar.
 */

import { type Preview, personaAt, type Side, UNNAMED_PERSON } from "@einstein-vs-cat/core";
import { COLOURS } from "./colours.ts";
import { debater, PERSON_MARK, type Portraits } from "./debater.ts";
import { box, type Element, text } from "./elements.ts";
import { questionPrompt } from "./question-prompt.ts";

/** The size of the image in pixels. */
export const PREVIEW_SIZE = { width: 1_200, height: 630 } as const;

/** The drawable parts of a preview. A text that cannot be drawn is null, as is a name that is not shown. */
export type DrawablePreview = Omit<Preview, "question" | "option1" | "option2"> &
  Readonly<Record<"question" | "option1" | "option2" | "person", string | null>>;

/** Draws the whole image. `fonts` is a CSS list of font names. */
export function ogImage(preview: DrawablePreview, fonts: string, portraits: Portraits): Element {
  const { page, panel, line } = COLOURS;
  const { seats } = preview;
  const drawn = (side: Side, option: string | null) => {
    const { label, portrait } = personaAt(seats, side);
    const isPerson = seats[side].by === "person";
    return debater({
      ...{ side, option },
      label: isPerson ? (preview.person ?? UNNAMED_PERSON) : label,
      face: isPerson ? PERSON_MARK : portraits[portrait],
    });
  };
  return box(
    { ...PREVIEW_SIZE, background: page, color: COLOURS.ink, fontFamily: fonts },
    box(
      {
        ...{
          position: "absolute",
          top: MARGIN,
          left: MARGIN,
          flexDirection: "column",
          overflow: "hidden",
        },
        ...{ width: PREVIEW_SIZE.width - 2 * MARGIN, height: PREVIEW_SIZE.height - 2 * MARGIN },
        ...{ background: panel, border: `2px solid ${line}`, borderRadius: 14 },
      },
      titleBar(preview.responseCount),
      ...(preview.verdict === null ? [] : [verdictLine(preview.verdict)]),
      box(
        { flex: 1, alignItems: "center", padding: "0 46px" },
        questionPrompt(preview.question ?? "Einstein vs Cat"),
      ),
      box(
        { alignItems: "flex-end", justifyContent: "space-between", padding: "0 38px 30px" },
        drawn(1, preview.option1),
        text("VS", { fontSize: 46, fontWeight: 700, color: COLOURS.accent, marginBottom: 44 }),
        drawn(2, preview.option2),
      ),
    ),
    box({ position: "absolute", top: 0, left: 0, ...PREVIEW_SIZE, backgroundImage: SCAN_LINES }),
  );
}

/** The distance between the edge of the image and the terminal. */
const MARGIN = 28;

/** Faint lines, like those of a CRT screen. */
const SCAN_LINES =
  "repeating-linear-gradient(180deg, rgba(0, 0, 0, 0.16) 0px, rgba(0, 0, 0, 0.16) 1px, rgba(0, 0, 0, 0) 1px, rgba(0, 0, 0, 0) 4px)";

function titleBar(responseCount: number): Element {
  const indicators = [COLOURS["side-1"], COLOURS.accent, COLOURS["side-2"]].map((background) =>
    box({ width: 16, height: 16, background, marginRight: 11 }),
  );
  const count = `${responseCount} ${responseCount === 1 ? "RESPONSE" : "RESPONSES"}`;
  return box(
    {
      ...{ alignItems: "center", height: 66, padding: "0 30px", fontSize: 25, fontWeight: 700 },
      ...{ background: COLOURS.bar, borderBottom: `2px solid ${COLOURS.line}` },
    },
    ...indicators,
    text("EINSTEIN_VS_CAT", { marginLeft: 15, color: COLOURS.accent }),
    text("v2.0", { marginLeft: 16, flex: 1, color: COLOURS.muted, fontWeight: 400 }),
    text(count, { color: COLOURS.muted }),
  );
}

/** From so many characters on, the name of a person leaves a verdict no room at its usual size. */
const LONG_VERDICT = 60;

function verdictLine(verdict: string): Element {
  return box(
    { alignItems: "center", justifyContent: "flex-end", height: 50, padding: "0 30px" },
    text(verdict, {
      fontSize: verdict.length > LONG_VERDICT ? 20 : 27,
      fontWeight: 700,
      color: COLOURS.accent,
    }),
  );
}
