/** Starts real proxies with the documented configurations, in which only addresses and paths differ. */

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { freePort } from "../../support/postgres.ts";
import { readRoot } from "./dockerfile.ts";

/** Where a proxy listens, and what it needs to do so. */
export interface ProxyPlace {
  readonly folder: string;
  /** The address of the proxy, on which it speaks TLS. */
  readonly url: string;
  /** The address that redirects to the other one. */
  readonly plainUrl: string;
  /** The certificate that it shows, which clients have to trust. */
  readonly certificate: string;
}

export interface RunningProxy {
  /** The error log of the proxy. */
  output(): string;
  stop(): Promise<void>;
}

/** Finds free ports and makes a certificate, or takes that of another place. */
export async function makePlace(like?: ProxyPlace): Promise<ProxyPlace> {
  const folder = await mkdtemp(join(tmpdir(), "proxy-"));
  if (like === undefined) makeCertificate(folder);
  else for (const name of CERTIFICATE) await copyFile(join(like.folder, name), join(folder, name));
  return {
    folder,
    url: `https://localhost:${await freePort()}`,
    plainUrl: `http://localhost:${await freePort()}`,
    certificate: await readFile(join(folder, "certificate.pem"), "utf8"),
  };
}

const CERTIFICATE = ["certificate.pem", "key.pem"] as const;

function makeCertificate(folder: string): void {
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-noenc"];
  const files = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "certificate.pem")];
  execFileSync("openssl", ["req", "-x509", "-days", "2", ...key, ...subject, ...files], {
    stdio: "ignore",
  });
}

/** Replaces parts of a documented file. A part that is not there is an error. */
export function substitute(path: string, parts: Readonly<Record<string, string>>): string {
  let text = readRoot(path);
  for (const [part, other] of Object.entries(parts)) {
    expect(text, path).toContain(part);
    text = text.replaceAll(part, other);
  }
  return text;
}

const hostOf = (url: string) => new URL(url).host;
const portOf = (url: string) => new URL(url).port;

const addressesOf = (servers: readonly { readonly url: string }[]) =>
  Object.fromEntries(
    servers.map(({ url }, index) => [`127.0.0.1:${3001 + index}`, hostOf(url)] as const),
  );

export type StartProxy = (
  place: ProxyPlace,
  servers: readonly { readonly url: string }[],
) => Promise<RunningProxy>;

/** Starts nginx with `docs/deploy/nginx.conf` inside the usual frame of `/etc/nginx/nginx.conf`. */
export const startNginx: StartProxy = async (place, servers) => {
  const { folder } = place;
  const site = substitute("docs/deploy/nginx.conf", {
    ...addressesOf(servers),
    "/etc/ssl/debates.example.org/fullchain.pem": join(folder, "certificate.pem"),
    "/etc/ssl/debates.example.org/privkey.pem": join(folder, "key.pem"),
    "server_name debates.example.org;": "server_name localhost;",
    "listen 80;": `listen 127.0.0.1:${portOf(place.plainUrl)};`,
    "listen 443 ssl": `listen 127.0.0.1:${portOf(place.url)} ssl`,
  });
  await writeFile(join(folder, "site.conf"), site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const frame = `
    daemon off;
    ${process.getuid?.() === 0 ? "user root;" : ""}
    pid ${join(folder, "nginx.pid")};
    error_log stderr;
    events {}
    http {
      access_log off;
      ${temporary.join("\n")}
      include ${join(folder, "site.conf")};
    }`;
  await writeFile(join(folder, "nginx.conf"), frame);
  return run("nginx", ["-e", "stderr", "-c", join(folder, "nginx.conf")], place);
};

/** Starts Caddy with `docs/deploy/Caddyfile`, with our own certificate and without an admin's port. */
export const startCaddy: StartProxy = async (place, servers) => {
  const { folder } = place;
  const certificate = `tls ${join(folder, "certificate.pem")} ${join(folder, "key.pem")}`;
  const site = substitute("docs/deploy/Caddyfile", {
    ...addressesOf(servers),
    "debates.example.org {": `${place.url} {\n\t${certificate}\n`,
  });
  const options = `{
    admin off
    http_port ${portOf(place.plainUrl)}
    https_port ${portOf(place.url)}
  }`;
  await writeFile(join(folder, "Caddyfile"), `${options}\n${site}`);
  return run("caddy", ["run", "--config", join(folder, "Caddyfile")], place);
};

/** Whether a program is installed, in the folders of administrators too. */
export function isInstalled(program: string, versionOption: string): boolean {
  try {
    execFileSync(program, [versionOption], { env: environment(), stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const environment = (folder = tmpdir()) => ({
  PATH: `${process.env.PATH}:/usr/sbin:/sbin`,
  HOME: folder,
  XDG_DATA_HOME: folder,
  XDG_CONFIG_HOME: folder,
});

async function run(
  program: string,
  words: readonly string[],
  { folder, url }: ProxyPlace,
): Promise<RunningProxy> {
  const child: ChildProcess = spawn(program, words, {
    env: environment(folder),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (text) => (printed += text));
  // Not SIGKILL, which would leave the workers of nginx behind.
  const kill = () => child.kill("SIGTERM");
  process.once("exit", kill);
  const ended = once(child, "exit");
  await Promise.race([
    untilAnswered(`${url}/healthz`),
    ended.then(() => Promise.reject(new Error(`${program} ended:\n${printed}`))),
  ]);
  return {
    output: () => printed,
    stop: async () => {
      process.off("exit", kill);
      kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Asks until the proxy reaches a server. */
const untilAnswered = (url: string) =>
  vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), { timeout: 50_000 });
