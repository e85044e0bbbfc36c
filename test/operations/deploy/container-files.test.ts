import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { environmentSchema } from "../../../app-server/env-schema.ts";
import { DRAIN_MS } from "../../../app-server/http/shutdown.ts";
import { healthCheckOf } from "./build-image.ts";
import {
  contextPaths,
  dockerStages,
  ignoreLines,
  missing,
  readRoot,
  type Stage,
  valuesOf,
  variablesOf,
} from "./dockerfile.ts";

const stages = dockerStages();
const last = stages.at(-1) as Stage;
const variables = Object.keys(environmentSchema.shape);

describe("The Dockerfile", () => {
  it("makes an image from a folder that an earlier stage has written, on the same Node.js as the tests", () => {
    const base = stages.find(({ name }) => name === last.from);
    expect(base?.from).toBe(`node:${process.versions.node.split(".")[0]}-slim`);
    expect(stages.find(({ name }) => name === "build")?.from).toBe(last.from);
    expect(valuesOf(last, "COPY")).toEqual(["--from=build /app /app"]);
    expect(valuesOf(last, "WORKDIR")).toEqual(["/app"]);
  });

  it("starts Node.js itself, without a shell, so that signals reach it, as a user who is not root", () => {
    expect(JSON.parse(valuesOf(last, "CMD")[0] ?? "")).toEqual(["node", "app-server/main.mjs"]);
    expect(valuesOf(last, "ENTRYPOINT")).toEqual([]);
    expect(valuesOf(last, "USER")).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)]);
  });

  it("sets only variables that the server knows, and no secret", () => {
    const { NODE_ENV, ...known } = variablesOf(last);
    expect(NODE_ENV).toBe("production");
    expect(Object.keys(known).filter((name) => !variables.includes(name))).toEqual([]);
    expect(Object.keys(known).filter((name) => /SECRET|KEY|URL/.test(name))).toEqual([]);
    expect(valuesOf(last, "EXPOSE")).toEqual([known.PORT]);
    expect(valuesOf(last, "VOLUME")).toEqual([known.DATA_DIR]);
  });

  it("lets only existing files into the build, and no settings, archive, packages or history", () => {
    expect(ignoreLines()[0]).toBe("*");
    expect(missing(contextPaths())).toEqual([]);
    for (const path of [".env", "data", "dist", "node_modules", ".git", "test", "docs"])
      expect(contextPaths()).not.toContain(path);
    expect(ignoreLines()).toEqual(expect.arrayContaining(["**/node_modules", "**/.env"]));
  });

  it.each([
    [200, 0],
    [503, 1],
  ])("checks the health without further programs: %s ends with %s", async (status, code) => {
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(status).end();
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const [program, ...words] = healthCheckOf(last);
    expect(program).toBe("node");
    const PORT = String((server.address() as AddressInfo).port);
    const check = spawn(process.execPath, words, { env: { PORT }, stdio: "ignore" });
    expect(await once(check, "exit")).toEqual([code, null]);
    expect(asked).toEqual(["/readyz"]);
    server.close();
  });
});

describe("compose.yaml", () => {
  const { services, volumes } = parse(readRoot("compose.yaml"));
  const { app, postgres } = services;
  const seconds = (duration: string) => Number(/^(\d+)s$/.exec(duration)?.[1]);

  it("runs the server alone on a volume and a read-only file system, without privileges", () => {
    expect(app).toMatchObject({
      build: ".",
      read_only: true,
      tmpfs: ["/tmp"],
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      volumes: [`data:${variablesOf(last).DATA_DIR}`],
    });
    expect(app.profiles).toBeUndefined();
    expect(Object.keys(volumes)).toEqual(["data", "postgres"]);
  });

  it("limits the memory, the processes and the logs of both", () => {
    for (const service of [app, postgres]) {
      expect(service).toMatchObject({ mem_limit: "2g", pids_limit: expect.any(Number) });
      expect(service.logging.options).toEqual({ "max-size": "10m", "max-file": "5" });
    }
  });

  it("publishes the port of the image to this machine alone, unless told otherwise", () => {
    expect(app.ports).toEqual([`\${PUBLISH:-127.0.0.1:3000}:${variablesOf(last).PORT}`]);
  });

  it("gives running turns the time to end", () => {
    expect(seconds(app.stop_grace_period)).toBeGreaterThanOrEqual(DRAIN_MS / 1_000 + 3 + 2 + 5);
  });

  it("runs PostgreSQL 18 in a profile, in UTF8, and starts the server when it is healthy", () => {
    expect(postgres).toMatchObject({ image: "postgres:18", profiles: ["postgres"] });
    // From version 18 on, the image keeps its data in a folder of its version below this one.
    expect(postgres.volumes).toEqual(["postgres:/var/lib/postgresql"]);
    expect(postgres.environment.POSTGRES_INITDB_ARGS).toContain("--encoding=UTF8");
    expect(postgres.healthcheck.test).toContain("pg_isready");
    expect(app.depends_on.postgres).toEqual({ condition: "service_healthy", required: false });
  });

  it("sets only variables that the server knows, and contains no secret", () => {
    expect(Object.keys(app.environment).filter((name) => !variables.includes(name))).toEqual([]);
    expect(app.environment.DATABASE_URL).toBe(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose replaces them.
      "${DATABASE_URL:-${POSTGRES_PASSWORD:+postgresql://debates:${POSTGRES_PASSWORD}@postgres:5432/debates}}",
    );
    expect(postgres.environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:-\}$/);
  });
});

interface Step {
  readonly uses?: string;
  readonly run?: string;
}

describe("The workflow of GitHub Actions", () => {
  const workflow = parse(readRoot(".github/workflows/ci.yml"));
  const steps = (Object.values(workflow.jobs) as { steps: Step[] }[]).flatMap((job) => job.steps);
  const commands = steps.flatMap(({ run = "" }) => run.split("\n")).map((line) => line.trim());

  it("may only read the repository, and names the major version of every action", () => {
    expect(workflow.permissions).toEqual({ contents: "read" });
    const actions = steps.flatMap(({ uses = [] }) => uses);
    expect(actions.filter((action) => !/^[\w-]+\/[\w-]+@v\d+$/.test(action))).toEqual([]);
  });

  it("runs .ci/run, builds the image, starts it, waits until it is healthy, debates with it and stops it", () => {
    expect(commands).toContain("bash .ci/run");
    expect(commands).toContain("docker compose build");
    const of = (start: string) => commands.findIndex((command) => command.startsWith(start));
    const order = [
      "docker compose up",
      "node test/operations/deploy/debate-once.ts",
      "docker compose stop",
    ];
    expect(order.map(of)).toEqual(order.map(of).sort((one, other) => one - other));
    expect(commands[of("docker compose up")]).toContain("--wait");
  });

  it("names only files and scripts that exist", () => {
    const { scripts } = JSON.parse(readRoot("package.json"));
    const words = commands.flatMap((command) => command.split(/\s+/));
    const paths = words.filter((word) => /^(\.ci|test)\//.test(word));
    expect(paths.length).toBeGreaterThan(2);
    expect(missing(paths)).toEqual([]);
    for (const command of commands.filter((one) => one.startsWith("npm run")))
      expect(scripts).toHaveProperty([command.split(" ")[2] ?? ""]);
  });
});
