/**
 * The debates of the radio, which are part of the web app so that they play without a connection. The
 * build makes a file of each (`build/radio-debates.ts`).
 */

import { lazyModule } from "./lazy-module.ts";

/** A debate of the radio. Side 1 speaks the odd turns. */
export interface RadioDebate {
  readonly question: string;
  readonly option1: string;
  readonly option2: string;
  readonly turns: readonly string[];
}

const FILES = import.meta.glob<{ readonly default: RadioDebate }>(
  "../../adapters/rehearsal/data/*/written/*.json",
  { query: "?radio" },
);

const loaders = Object.entries(FILES).map(([path, load]) => ({
  language: path.split("/").at(-3) ?? "",
  load: lazyModule(load),
}));

/** Loads one debate. */
export type LoadDebate = () => Promise<RadioDebate>;

/** Returns how to load each debate in a language; none where there is none. */
export const radioDebatesIn = (language: string): readonly LoadDebate[] =>
  loaders
    .filter((one) => language === one.language || language.startsWith(`${one.language}-`))
    .map(
      ({ load }) =>
        async () =>
          (await load()).default,
    );
