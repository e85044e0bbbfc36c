/** The options of a debate on the command line. */

import { parseArgs } from "node:util";
import {
  checked,
  createDebateSchema,
  DEBATE_LIMIT,
  DEFAULT_SEATS,
  denialForTurns,
  generatePositionsSchema,
  refuse,
  type Side,
  sideNames,
} from "@einstein-vs-cat/core";
import { CliError, EXIT } from "./failures.ts";

/** How many turns a debate has unless `--turns` says otherwise: two of each side. */
const USUAL_TURNS = 4;

/** What a person asked for. */
export interface Options {
  readonly question: string;
  /** Unset when a model is to suggest them. */
  readonly positions: { readonly option1: string; readonly option2: string } | null;
  readonly turns: number;
  /** Whether a person at a terminal decides after each turn, because no option has decided that. */
  readonly asks: boolean;
  readonly language: string | undefined;
  readonly intensity: number | undefined;
  readonly model1: string | undefined;
  readonly model2: string | undefined;
  /** The position that the person argues; null when they only listen. */
  readonly seat: Side | null;
  /** How hard the other side answers that person; core checks it. */
  readonly temperament: string | undefined;
  /** The files whose texts both sides argue from. */
  readonly sources: readonly string[];
  readonly cards: boolean;
  readonly flow: boolean;
  readonly verdict: boolean;
  readonly json: boolean;
  readonly markdown: string | null;
  readonly color: boolean;
}

/** What the command line asks for. */
export type Command =
  | { readonly kind: "help" | "version" }
  | { readonly kind: "debate"; readonly options: Options };

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

/** The options by their names. */
export const FLAGS = {
  turns: text,
  positions: text,
  language: text,
  intensity: text,
  model1: text,
  model2: text,
  as: text,
  temperament: text,
  source: { ...text, multiple: true },
  markdown: text,
  cards: flag,
  flow: flag,
  verdict: flag,
  json: flag,
  "no-color": flag,
  help: { ...flag, short: "h" },
  version: flag,
} as const;

/**
 * Reads the command line.
 * @throws CliError, or DomainError `invalid-input` or `too-few-turns` for what core refuses.
 */
export function readCommand(words: readonly string[]): Command {
  const { values, positionals } = parse(words);
  if (values.help) return { kind: "help" };
  if (values.version) return { kind: "version" };
  const question = positionals.join(" ").trim();
  if (question === "")
    throw usage('Please ask a question, such as: einstein-vs-cat "Is a hot dog a sandwich?"');
  const options: Options = {
    question,
    positions: values.positions === undefined ? null : positionsIn(values.positions),
    turns: numberOf("turns", values.turns, DEBATE_LIMIT.turns) ?? USUAL_TURNS,
    asks: !(values.turns ?? (values.flow || values.verdict || (values.json && !values.as))),
    language: values.language,
    intensity: numberOf("intensity", values.intensity, Number.MAX_SAFE_INTEGER),
    model1: values.model1,
    model2: values.model2,
    seat: seatIn(values.as),
    temperament: values.temperament,
    sources: values.source ?? [],
    cards: values.cards,
    flow: values.flow,
    verdict: values.verdict,
    json: values.json,
    markdown: fileIn(values.markdown),
    color: !values["no-color"],
  };
  checkWithCore(options);
  return { kind: "debate", options };
}

/**
 * Returns the form of a debate, as core checks it. Before positions are suggested, others stand in
 * for them.
 */
export const debateForm = (options: Options, positions = options.positions ?? ANY_POSITIONS) =>
  checked(createDebateSchema, {
    ...{ question: options.question, ...positions, language: options.language },
    ...{ coffeeLevel: options.intensity, model1: options.model1, model2: options.model2 },
    ...{ seat: options.seat, temperament: options.temperament },
  });

const ANY_POSITIONS = { option1: "Yes", option2: "No" } as const;

/** Refuses before the debate what core would refuse in it. */
function checkWithCore(options: Options): void {
  if (options.positions === null) {
    const { question: query, language } = options;
    checked(generatePositionsSchema, { query, language });
  }
  debateForm(options);
  if (options.verdict) refuse(denialForTurns(options.turns));
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: FLAGS, allowPositionals: true });
  } catch (error) {
    // Node explains a wrong option in several sentences and lines; the first one names it.
    const [line = ""] = (error as Error).message.split(/\n|\. To specify/);
    throw usage(`${line.replace(/\.$/, "")}.`);
  }
}

function positionsIn(value: string): NonNullable<Options["positions"]> {
  const [option1 = "", option2, ...more] = value.split("|");
  if (option2 === undefined || more.length > 0)
    throw usage('--positions takes two positions, such as "Yes, it is|No, it is not".');
  return { option1, option2 };
}

function seatIn(value: string | undefined): Side | null {
  if (value === undefined) return null;
  if (value === "1" || value === "2") return value === "1" ? 1 : 2;
  const names = sideNames(DEFAULT_SEATS);
  throw usage(`--as takes 1 (in place of ${names[1]}) or 2 (in place of ${names[2]}).`);
}

function fileIn(value: string | undefined): string | null {
  if (value === "") throw usage("--markdown takes the name of a file.");
  return value ?? null;
}

function numberOf(name: string, value: string | undefined, maximum: number): number | undefined {
  if (value === undefined) return undefined;
  const number = /^\d{1,15}$/.test(value) ? Number(value) : 0;
  if (number >= 1 && number <= maximum) return number;
  const bound = maximum < Number.MAX_SAFE_INTEGER ? ` from 1 to ${maximum}` : " above 0";
  throw usage(`--${name} takes a whole number${bound}.`);
}

const usage = (message: string) =>
  new CliError(EXIT.usage, `${message} The option --help explains everything.`);
