import { createHmac, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { operatorNames, STREAMS } from "@einstein-vs-cat/core";
import { ContainerModule } from "inversify";
import type { Environment } from "../env.ts";
import { StartupError } from "../env.ts";
import type { Settings } from "../http/context.ts";
import { TOKENS } from "./tokens.ts";

/**
 * Binds the settings of the HTTP server, and the secret from which the keys of the process are
 * derived. Without `SESSION_SECRET` it is stored in the data folder, so that sessions survive a
 * restart.
 */
export const settingsModule = (environment: Environment) =>
  new ContainerModule(({ bind }) => {
    const { SESSION_SECRET, DATA_DIR } = environment;
    bind(TOKENS.secret).toResolvedValue(async () => SESSION_SECRET ?? (await keptSecret(DATA_DIR)));
    bind(TOKENS.settings).toResolvedValue(
      (secret) => readSettings(environment, secret),
      [TOKENS.secret],
    );
  });

function readSettings(environment: Environment, secret: string): Settings {
  return {
    publicUrl: environment.PUBLIC_URL ?? null,
    baseUrl: environment.PUBLIC_URL?.origin ?? `http://localhost:${environment.PORT}`,
    contact: environment.OPERATOR_CONTACT ?? null,
    platformHosts: environment.PLATFORM_HOSTS,
    trustedProxies: environment.TRUST_PROXY,
    cookieKey: keyFor(secret, "session cookie"),
    pseudonymKey: keyFor(secret, "pseudonyms in the log"),
    streamsPerClient:
      environment.RATE_LIMITS === "off" ? Number.POSITIVE_INFINITY : STREAMS.perClient,
    defaultTier: environment.DEFAULT_TIER,
    coversSubdomains: environment.HSTS_SUBDOMAINS,
    passwordRules: environment.PASSWORD_RULES,
    operators: operatorNames(environment.ADMIN_USERNAMES),
    allowsPasswords: environment.PASSWORD_LOGIN,
  };
}

/** The files of the secrets that are made where the settings name none. */
export const SECRET_FILES = { session: "session-secret", keys: "keys-secret" } as const;

/**
 * Returns the secret in the data folder, and creates it at the first start. A draft is written
 * beside the file and then linked to its name: two servers that start at once get the same secret,
 * and a crash leaves no incomplete file.
 * @throws StartupError when the file is damaged or cannot be read.
 */
export async function keptSecret(
  dataFolder: string,
  file: (typeof SECRET_FILES)[keyof typeof SECRET_FILES] = SECRET_FILES.session,
): Promise<string> {
  const path = join(dataFolder, file);
  const known = await readSecret(path);
  if (known !== null) return known;
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  try {
    await link(draft, path);
  } catch (error) {
    // Some file systems have no links. A rename is atomic too.
    if (!hasCode(error, "EEXIST")) await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  return (await readSecret(path)) as string;
}

/** Derives the key for one purpose from the secret, so that no two purposes share a key. */
export function keyFor(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(purpose).digest("base64url");
}

async function readSecret(path: string): Promise<string | null> {
  try {
    const secret = (await readFile(path, "utf8")).trim();
    if (secret.length >= 32) return secret;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw new StartupError(`The secret in ${path} cannot be read.`, error);
  }
  throw new StartupError(
    `The secret in ${path} is damaged; delete the file to have a new one made.`,
  );
}

function hasCode(error: unknown, code: string): boolean {
  return (error as { code?: unknown }).code === code;
}
