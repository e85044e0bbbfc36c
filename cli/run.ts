/** The program without its process, so that tests can run it with streams and a clock of their own. */

import type { WriteStream } from "node:tty";
import {
  aiModelOf,
  type Clock,
  DEFAULT_LANGUAGE,
  debateMarkdown,
  denialForDebate,
  denialForPanel,
  denialForSources,
  hasRealModel,
  type Models,
  modelDisplayName,
  refuse,
  type SourceInput,
  type Speaker,
} from "@einstein-vs-cat/core";
import type { MemoryModels } from "@einstein-vs-cat/memory/models";
import { Audience } from "./audience.ts";
import { asCliError, CliError, EXIT, type ExitCode } from "./failures.ts";
import { HELP } from "./help.ts";
import { Keys } from "./keys.ts";
import { connectModels } from "./models.ts";
import { debateForm, type Options, readCommand } from "./options.ts";
import { JsonOutput } from "./output/json-output.ts";
import { checkWritable, reasonOf, writeWhole } from "./output/markdown-file.ts";
import { painted, unpainted } from "./output/style.ts";
import { TextOutput } from "./output/text-output.ts";
import { type Dialogue, OwnTurns } from "./own-turns.ts";
import { Pace } from "./pace.ts";
import { playDebate } from "./play-debate.ts";
import { readSettings, type Variables } from "./settings.ts";
import { readSources } from "./source-files.ts";
import { createWorkspace, type Workspace } from "./workspace.ts";

/** An output stream: a terminal, a pipe or a file. */
export type OutputStream = NodeJS.WritableStream & Partial<Pick<WriteStream, "isTTY" | "columns">>;

/** What a process gives the program. */
export interface ProcessContext {
  /** The words after the name of the program. */
  readonly words: readonly string[];
  readonly variables: Variables;
  readonly stdin: Dialogue["input"];
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly clock: Clock;
  readonly version: string;
  /** Ends the program early; its signal's reason is the `CliError` that says why. */
  readonly stop: AbortController;
}

/** The widest line that is comfortable to read, in columns. */
const WIDEST = 88;

/** Runs the program. Never rejects: what went wrong is one line on `stderr` and the exit code. */
export async function run(context: ProcessContext): Promise<ExitCode> {
  watchOutput(context);
  try {
    const command = readCommand(context.words);
    if (command.kind === "debate") await debate(context, command.options);
    else context.stdout.write(command.kind === "help" ? HELP : `${context.version}\n`);
    if (context.stop.signal.aborted) throw context.stop.signal.reason;
    return EXIT.done;
  } catch (error) {
    const { message, exitCode, cause } = asCliError(error);
    if (message !== "") context.stderr.write(`einstein-vs-cat: ${message}\n`);
    if (exitCode === EXIT.internal) context.stderr.write(`${String((cause as Error)?.stack)}\n`);
    return exitCode;
  }
}

async function debate(context: ProcessContext, options: Options): Promise<void> {
  if (options.markdown !== null) await checkWritable(options.markdown);
  const pace = new Pace(context.clock);
  const models = await connectModels(readSettings(context.variables), pace);
  const workspace = createWorkspace(models, context.clock);
  const sources = await readSources(options.sources, workspace.actor, context.stop.signal);
  refuseEarly(options, workspace, sources);
  if (!hasRealModel(models)) context.stderr.write(rehearsalNote(models, options));
  const interrupt = () => context.stop.abort(new CliError(EXIT.interrupted, ""));
  const { stdin: input, stderr: output } = context;
  const ownTurns = new OwnTurns({ input, output }, context.stop.signal, interrupt);
  const audience = audienceOf(context, options, interrupt, () => pace.hurry());
  const played = await playDebate(options, {
    workspace,
    output: outputOf(context, options, models),
    stopped: context.stop.signal,
    sources,
    ownTurns,
    audience,
    pace,
  }).finally(() => {
    ownTurns.close();
    audience?.close();
  });
  if (played === null) return;
  if (options.markdown !== null)
    await writeWhole(options.markdown, played.views.map(debateMarkdown).join("\n---\n\n"));
  if (played.failure !== null && !context.stop.signal.aborted) throw played.failure;
}

/** Returns the person who is asked after each turn; null where there is none to ask. */
function audienceOf(
  { stdin, stdout, stderr, stop }: ProcessContext,
  { asks, json }: Options,
  interrupt: () => void,
  hurry: () => void,
): Audience | null {
  // NDJSON is for a program; the person sees what they are asked.
  const seen = json ? stderr : stdout;
  if (!asks || stdin.isTTY !== true || seen.isTTY !== true) return null;
  return new Audience(new Keys(stdin, stop.signal, interrupt), stderr, hurry);
}

/** Refuses what the use cases would refuse later, when models have been paid already. */
function refuseEarly(
  options: Options,
  { ports: { models }, actor }: Workspace,
  sources: readonly SourceInput[],
): void {
  const added = sources.map(({ text }) => ({ characters: text.length }));
  refuse(denialForSources(actor, { sources: 0, characters: 0 }, added));
  refuse(denialForDebate(models.catalogue, actor, debateForm(options)));
  if (options.verdict) refuse(denialForPanel(models));
}

/** Says that no model speaks, and in which language if not in that of the debate. */
function rehearsalNote({ rehearses }: MemoryModels, { language = DEFAULT_LANGUAGE }: Options) {
  const languageNote = rehearses(language)
    ? ""
    : ` It does not speak ${language}, so it uses English.`;
  return `No AI model is connected, so a built-in script plays both sides.${languageNote} The option --help says how to connect one.\n`;
}

/** Returns the name of a speaker as the page shows it. */
const nameIn =
  ({ catalogue }: Pick<Models, "catalogue">) =>
  (speaker: Speaker): string => {
    if (speaker.kind === "model") return modelDisplayName(catalogue, speaker.model);
    return speaker.kind === "rehearsal" ? "rehearsal voice" : aiModelOf(speaker);
  };

function outputOf(
  { stdout, variables, stop }: ProcessContext,
  { json, color }: Options,
  models: Pick<Models, "catalogue">,
) {
  const write = (text: string) => {
    if (!stop.signal.aborted || !isClosed(stop.signal)) stdout.write(text);
  };
  if (json) return new JsonOutput(write);
  const isColorful = color && stdout.isTTY === true && hasColors(variables);
  return new TextOutput(write, {
    paint: isColorful ? painted : unpainted,
    // A terminal that does not know its width says 0.
    nameOf: nameIn(models),
    width: stdout.isTTY ? Math.min(stdout.columns || WIDEST, WIDEST) : null,
  });
}

/** Whether the terminal shows colors, and its person wants them (no-color.org). */
const hasColors = ({ NO_COLOR = "", TERM }: Variables) => NO_COLOR === "" && TERM !== "dumb";

/** Ends the program when its output can no longer be written. */
function watchOutput({ stdout, stderr, stop }: ProcessContext): void {
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    const failure =
      error.code === "EPIPE"
        ? new CliError(EXIT.closedPipe, "The output was closed before the end.", error)
        : new CliError(EXIT.file, `The output cannot be written: ${reasonOf(error)}.`, error);
    if (!stop.signal.aborted) stop.abort(failure);
  });
  stderr.on("error", () => {});
}

const isClosed = ({ reason }: AbortSignal) =>
  reason instanceof CliError &&
  (reason.exitCode === EXIT.closedPipe || reason.exitCode === EXIT.file);
