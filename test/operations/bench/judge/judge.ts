/**
 * Measures judges. Without `BENCH_TRANSCRIPTS`, scripted ones: whether verdicts hold what they must,
 * in 50 random debates for each case. With it, the models of the providers whose keys are set judge
 * published debates: `BENCH_TRANSCRIPTS` is the folder `transcripts` of the repository lechmazur/debate,
 * and `BENCH_LIMIT` how many debates (10 by default, up to six requests each). Keys and addresses are
 * those of the server: see `.env.example`.
 */

import { type Models, PROVIDERS } from "@einstein-vs-cat/core";
import { systemClock } from "@einstein-vs-cat/node/clock";
import { readEnvironment } from "../../../../app-server/env.ts";
import { openModels } from "../../../../app-server/wiring/models.ts";
import { runCases } from "./cases.ts";
import { type FamilyFigures, figuresByFamily } from "./family-figures.ts";
import { judgeTranscripts } from "./judge-transcripts.ts";

const DEBATES = 50;
const LIMIT = 10;

export async function judge(
  variables: Readonly<Record<string, string | undefined>> = process.env,
  report: (line: string) => void = console.log,
) {
  const { BENCH_TRANSCRIPTS: folder, BENCH_LIMIT } = variables;
  if (folder === undefined) return runCases(DEBATES);
  const models = await openModels(readEnvironment(variables), systemClock);
  requireJudges(models);
  const limit = Number(BENCH_LIMIT ?? LIMIT);
  const verdicts = await judgeTranscripts({ folder, limit, models, report });
  return Object.fromEntries(
    [...figuresByFamily(verdicts)].map(([family, figures]) => [family, rowOf(figures)]),
  );
}

function requireJudges({ gateways }: Models): void {
  if (PROVIDERS.every((provider) => gateways[provider] === undefined))
    throw new Error("Set OPENAI_API_KEY, ANTHROPIC_API_KEY, XAI_API_KEY or LOCAL_MODEL_URL.");
}

const rowOf = (figures: FamilyFigures) => ({
  models: figures.models.join(", "),
  debates: figures.debates,
  "agrees with other judges (%)": percent(figures.agreement),
  "same for both orders (%)": percent(figures.orderAgreement),
  "for the opening side (%)": percent(figures.lean),
  "missing ballots": figures.missingBallots,
});

const percent = (share: number | null) => (share === null ? "–" : Math.round(1_000 * share) / 10);
