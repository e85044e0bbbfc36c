/** The everyday scenes that fit a debate. */

import { SUBJECTS, type Subject } from "./everyday-subjects.ts";

const ANYWHERE: readonly string[] = [
  "an ordinary family on an ordinary evening",
  "the shopkeeper on the corner, who hears everything",
  "somebody who comes to it fresh, without an opinion",
  "the person who has to clean up afterwards",
  "a sceptic on a bad day",
  "the one who was absent when it was decided",
  "a careful person in a hurry",
  "someone who tried it and does not talk about it",
  "a stranger who asks what all the noise is about",
  "the last in the queue",
  "an old hand who has seen three such debates",
  "whoever has to explain it to the children",
  "a clever person who was wrong once and remembers it",
  "the neighbour who thinks the opposite and is kind",
];

/** Scenes for a debate: those of the subject, or the two subjects, that its words name most often, then general ones. */
export function everydayCases(text: string): string[] {
  const counted = SUBJECTS.map((subject) => ({
    ...subject,
    count: text.match(patternOf(subject))?.length ?? 0,
  }));
  const most = Math.max(1, ...counted.map(({ count }) => count));
  const fitting = counted.filter(({ count }) => count === most).slice(0, 2);
  return [
    ...fitting.flatMap(({ scenes }) => scenes.trim().replace(/\s+/g, " ").split("; ")),
    ...ANYWHERE,
  ];
}

function patternOf({ cue }: Subject): RegExp {
  return new RegExp(String.raw`\b(?:${cue.replace(/\s*\n\s*/g, "")})\b`, "gi");
}
