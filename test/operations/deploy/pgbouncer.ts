import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../support/postgres.ts";
import { until } from "../../support/until.ts";
import { substitute } from "./proxies.ts";

export interface PgBouncer {
  /** The address of the same database through the pooler. */
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** PgBouncer refuses to run as root, so root starts it as nobody. */
const AS_NOBODY = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"];

/** Starts PgBouncer with `docs/deploy/pgbouncer.ini`, in which only addresses and the mode differ. */
export async function startPgBouncer(
  databaseUrl: string,
  mode: "session" | "transaction" | "statement",
): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), "pgbouncer-"));
  const port = await freePort();
  const { hostname, port: serverPort, pathname, username, password } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const settings = substitute("docs/deploy/pgbouncer.ini", {
    "debates = host=127.0.0.1 port=5432 dbname=debates": `${name} = host=${hostname} port=${serverPort} dbname=${name}`,
    "listen_port = 6432": `listen_port = ${port}`,
    "/etc/pgbouncer/userlist.txt": join(folder, "userlist.txt"),
    "pool_mode = session": `pool_mode = ${mode}`,
  });
  await writeFile(join(folder, "userlist.txt"), `"${username}" "${password}"\n`);
  await writeFile(join(folder, "pgbouncer.ini"), `${settings}\nunix_socket_dir =\n`);
  execFileSync("chmod", ["-R", "a+rX", folder]);
  const child = start(join(folder, "pgbouncer.ini"));
  let printed = "";
  child.stderr?.on("data", (text) => (printed += text));
  const ended = once(child, "exit");
  await until("PgBouncer has started", () => printed.includes("process up"));
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    databaseUrl: url.href,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

function start(file: string): ChildProcess {
  const words = [...(process.getuid?.() === 0 ? AS_NOBODY : []), "pgbouncer", file];
  const env = { PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
  const [program = "", ...rest] = words;
  const child = spawn(program, rest, { env, stdio: ["ignore", "ignore", "pipe"] });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  return child;
}
