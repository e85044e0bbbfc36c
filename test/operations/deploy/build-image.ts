/**
 * Follows the steps of the Dockerfile in a folder, for machines without a container engine. The
 * Node.js of these tests stands for the one of the base image.
 */

import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import {
  contextPaths,
  dockerStages,
  ignoredNames,
  ROOT,
  type Stage,
  valuesOf,
  variablesOf,
} from "./dockerfile.ts";

/** The result: the folder that the image has at /app, and how a container starts in it. */
export interface BuiltImage {
  /** A temporary folder that holds everything, also for the containers. */
  readonly folder: string;
  readonly app: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

/** Builds the image in a temporary folder, which all users may enter. */
export async function buildImage(): Promise<BuiltImage> {
  const folder = await mkdtemp(join(tmpdir(), "image-"));
  await promisify(execFile)("chmod", ["755", folder]);
  const app = join(folder, "app");
  const stages = dockerStages();
  const build = stages.find(({ name }) => name === "build") as Stage;
  const last = stages.at(-1) as Stage;
  const source = join(folder, "src");
  await copyContext(source);
  for (const step of valuesOf(build, "RUN")) await runStep(step, source, app);
  await promisify(execFile)("chmod", ["-R", "a-w", app]);
  return {
    folder,
    app,
    environment: variablesOf(last),
    command: JSON.parse(valuesOf(last, "CMD")[0] ?? "[]"),
    healthCheck: healthCheckOf(last),
  };
}

/** Returns the words of the health check. */
export function healthCheckOf(stage: Stage): string[] {
  const [, words = "[]"] = /\sCMD\s+(\[.*\])$/.exec(valuesOf(stage, "HEALTHCHECK")[0] ?? "") ?? [];
  return JSON.parse(words);
}

async function copyContext(target: string): Promise<void> {
  const ignored = new Set(ignoredNames());
  for (const path of contextPaths()) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await cp(join(ROOT, path), join(target, path), {
      recursive: true,
      filter: (file) => !ignored.has(basename(file)),
    });
  }
}

/** The variables by which npm finds its cache and the network. Others would change the build. */
const NETWORK =
  /^(home|npm_config_(cache|cafile|registry|userconfig)|node_extra_ca_certs|https?_proxy|no_proxy)$/i;

/** Runs a step of the build in a shell, with another folder in the place of `/app`. */
async function runStep(step: string, cwd: string, app: string): Promise<void> {
  const command = step.replaceAll(/--mount=\S+\s*/g, "").replaceAll(/(?<=\s)\/app\b/g, app);
  const kept = Object.entries(process.env).filter(([name]) => NETWORK.test(name));
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const env = { ...Object.fromEntries(kept), PATH };
  await promisify(execFile)("sh", ["-ec", command], { cwd, env });
}
