import { SOURCE_FILE_BYTES, SOURCE_TEXT, truncate } from "@einstein-vs-cat/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { messageText } from "../../i18n/message-text.ts";
import { type Translate, textWith } from "../../i18n/text.ts";
import { errorMessage } from "../../state/ground/error-message.ts";
import type { KeptSources } from "../../state/sources/kept-sources.ts";
import { readFile, type Unreadable, unreadableReason } from "../../state/sources/read-file.ts";

/** The file that is being read, and how much of it is read, from 0 to 1. */
export interface Reading {
  readonly name: string;
  readonly part: number;
}

/** What became of a file. Its sentence follows the language of the screen. */
export interface Outcome {
  readonly n: number;
  readonly name: string;
  readonly wasAdded: boolean;
  readonly sentence: (t: Translate) => string;
}

type Result = Pick<Outcome, "wasAdded" | "sentence">;

/** The largest file, in the unit that the texts use. */
export const FILE_MEGABYTES = SOURCE_FILE_BYTES / 1_000_000;

/** Reads files one after the other and adds their texts to the sources. It ends with the dialog. */
export function useReadFiles(kept: KeptSources) {
  const [reading, setReading] = useState<Reading | null>(null);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const waiting = useRef<File[]>([]);
  const control = useRef<AbortController | null>(null);
  const cancel = useCallback(() => {
    waiting.current = [];
    control.current?.abort();
  }, []);
  useEffect(() => cancel, [cancel]);

  const work = async (now: AbortController) => {
    const { signal } = now;
    for (let file = waiting.current.shift(); file !== undefined; file = waiting.current.shift()) {
      const { name } = file;
      setReading({ name, part: 0 });
      const onProgress = (done: number, total: number) =>
        !signal.aborted && setReading({ name, part: total > 0 ? done / total : 0 });
      const result = await addFile(file, kept, { signal, onProgress });
      if (signal.aborted) break;
      setOutcomes((before) => [...before, { n: before.length, name, ...result }]);
    }
    control.current = null;
    setReading(null);
  };
  const read = (files: readonly File[]) => {
    if (files.length === 0) return;
    waiting.current.push(...files);
    if (control.current !== null) return;
    setOutcomes([]);
    control.current = new AbortController();
    void work(control.current);
  };
  return { reading, outcomes, read, cancel };
}

/** Reads a file and adds its text. Resolves to what came of it, also when it failed. */
async function addFile(
  file: File,
  kept: KeptSources,
  how: {
    readonly signal: AbortSignal;
    readonly onProgress: (done: number, total: number) => void;
  },
): Promise<Result> {
  const { denial, characters } = kept.roomNow();
  if (denial !== null) return refused((t) => messageText(t, denial));
  if (file.size > SOURCE_FILE_BYTES) return unreadable("too-large", characters);
  try {
    const { title, ...rest } = await readFile(file, { ...how, maxCharacters: characters });
    const added = await kept.add({ ...rest, title: shortTitle(title) || shortTitle(file.name) });
    return { wasAdded: true, sentence: (t) => t("sources.added", { title: added }) };
  } catch (error) {
    const reason = unreadableReason(error);
    if (reason !== null) return unreadable(reason, characters);
    if (!how.signal.aborted) console.warn("a file could not be added", error);
    return refused((t) => errorMessage(error, t));
  }
}

const refused = (sentence: Outcome["sentence"]): Result => ({ wasAdded: false, sentence });

const unreadable = (reason: Unreadable, characters: number) =>
  refused((t) => textWith(t, `sources.file.${reason}`, { megabytes: FILE_MEGABYTES, characters }));

const shortTitle = (title: string) => truncate(title.trim(), SOURCE_TEXT.title - 1);
