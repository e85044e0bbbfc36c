import {
  type BallotEvent,
  type ExportedVerdict,
  exportDebate,
  groundsSentence,
  judgeDebate,
  leadOf,
  outcomeLine,
  type SideNames,
  sideNames,
} from "@einstein-vs-cat/core";
import { verdictAnswer } from "../answers.ts";
import { createdId } from "../create-held.ts";
import type { HeldDebate } from "../held-debate.ts";
import { type debateInput, wholeDebate } from "../inputs.ts";
import { CALLER, type Services } from "../services.ts";
import { MAKES_ONCE, type Tool } from "../tool.ts";

/** The tool that has a debate judged. */
export const verdict = {
  name: "verdict",
  title: "Have a debate judged",
  description:
    "Have the debate judged by a panel of AI models, each of which scores it twice, with the sides in both orders. Needs a connected " +
    "AI model and an even number of turns, at least 4. While done is false, call again; the ballots so far are there.",
  annotations: MAKES_ONCE,
  quotesModels: true,
  input: wholeDebate,
  output: {
    schema: verdictAnswer,
    explained: {
      debate: "The id of the debate.",
      done: "Whether the panel is done. If not, call verdict again.",
      expected: "How many ballots are expected; 0 until the first one has come in.",
      ballots:
        "The ballots so far. first: whose turns the judge read first; side: who is ahead, 0 for neither.",
      verdict: "The verdict; null until every ballot has come in.",
    },
  },
  async call(services, { debate }, wait) {
    const held = services.debates.use(debate);
    const debateId = await createdId(services, held, wait);
    const names = sideNames(held.seats);
    const done =
      debateId !== null &&
      (await held.verdict.follow(
        () => judge(services, held, debateId),
        wait,
        () => `${held.ballots.length} ballots have come in.`,
      ));
    const made = done ? await verdictOf(services, debateId) : null;
    const ballots = made === null ? held.ballots.map(({ ballot }) => ballot) : ballotsOf(made);
    const expected = made === null ? (held.ballots[0]?.expected ?? 0) : ballots.length;
    return {
      answer: { debate, done, expected, ballots, verdict: made },
      text: made === null ? progressText(held.ballots, names) : verdictText(made, names),
    };
  },
} satisfies Tool<typeof debateInput.shape, typeof verdictAnswer.shape>;

/** Asks the panel. Its ballots are held while it judges. */
async function judge(
  { ports, actor }: Services,
  held: HeldDebate,
  debateId: number,
): Promise<void> {
  held.ballots = [];
  const ask = await judgeDebate(ports, actor, { debateId, caller: CALLER });
  await ask((event) => {
    held.ballots = [...held.ballots, event];
  });
}

async function verdictOf({ ports, actor }: Services, debateId: number) {
  const { verdict: made } = await exportDebate(ports, actor, debateId);
  return made ?? null;
}

const ballotsOf = ({ judges }: ExportedVerdict) =>
  judges.flatMap(({ model, family, ballots }) =>
    ballots.map((ballot) => ({ model, family, ...ballot })),
  );

function progressText(ballots: readonly BallotEvent[], names: SideNames): string {
  const expected = ballots[0]?.expected;
  const count = expected === undefined ? "No ballot" : `${ballots.length} of ${expected} ballots`;
  const lines = ballots.map(({ ballot }) => lineOf(ballot, names));
  return [`${count} so far. Call verdict again.`, ...lines].join("\n");
}

function verdictText(made: ExportedVerdict, names: SideNames): string {
  const reasons = made.reasons.map(
    ({ side, turnNumber, text, quote }) =>
      `- For ${names[side]}: ${text} (turn ${turnNumber}: "${quote}")`,
  );
  return [
    outcomeLine(made, names),
    groundsSentence(made, names),
    ...ballotsOf(made).map((ballot) => lineOf(ballot, names)),
    ...reasons,
  ].join("\n");
}

const lineOf = (ballot: BallotEvent["ballot"], names: SideNames) =>
  `- ${ballot.model}, ${names[ballot.first]} first: ${leadOf(ballot, names)}`;
