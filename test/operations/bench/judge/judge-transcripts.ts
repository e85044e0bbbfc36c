/**
 * Has real judges judge published debates: the use cases of core over ports in memory, and the
 * gateways of the vendors whose keys are set.
 */

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DomainError, judgeDebate, type Models, type Verdict } from "@einstein-vs-cat/core";
import { createMemoryPorts } from "@einstein-vs-cat/memory/ports";
import { unlimitedQuota } from "../../../../adapters/none/quota.ts";
import { type BenchDebate, OWNER, storeDebate } from "./bench-debate.ts";
import { saidBy } from "./said-by.ts";
import { readTranscript } from "./transcript.ts";

/** Which transcripts to judge, and who judges. */
export interface TranscriptBench {
  /** A folder of transcripts, such as `transcripts` of lechmazur/debate. */
  readonly folder: string;
  /** At most so many debates, evenly spread over the folder. */
  readonly limit: number;
  readonly models: Models;
  /** Called with one line for each debate. */
  report(line: string): void;
}

/** Judges one debate after the other. A debate that no judge answers for is reported and left out. */
export async function judgeTranscripts(bench: TranscriptBench): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  const chosen = await readTranscripts(bench);
  for (const [index, { name, debate }] of chosen.entries()) {
    const verdict = await judgeOne(bench.models, debate);
    const said = typeof verdict === "string" ? verdict : saidBy(verdict);
    bench.report(`${index + 1} of ${chosen.length}: ${said} (${name})`);
    if (typeof verdict !== "string") verdicts.push(verdict);
  }
  return verdicts;
}

/** Returns the chosen transcripts of a folder, without files that are none. */
async function readTranscripts({ folder, limit }: TranscriptBench) {
  const files = await readdir(folder);
  const names = spread(files.filter((name) => name.endsWith(".md")).sort(), limit);
  const read = await Promise.all(
    names.map(async (name) => {
      const debate = readTranscript(await readFile(join(folder, name), "utf8"));
      return debate === null ? [] : [{ name, debate }];
    }),
  );
  return read.flat();
}

/** Returns so many entries at equal distances, because neighbours argue about the same proposition. */
function spread<T>(all: readonly T[], limit: number): T[] {
  const count = Math.min(limit, all.length);
  return Array.from(
    { length: count },
    (_, index) => all.slice(Math.floor((index * all.length) / count))[0],
  ).filter((entry) => entry !== undefined);
}

const CALLER = { client: "bench", network: "bench", prefix: "bench" };

/** Returns the verdict, or the code of the error. */
async function judgeOne(models: Models, debate: BenchDebate): Promise<Verdict | string> {
  const ports = { ...createMemoryPorts(), models, quota: unlimitedQuota };
  try {
    const debateId = await storeDebate(ports, debate);
    return await (await judgeDebate(ports, OWNER, { debateId, caller: CALLER }))();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}
