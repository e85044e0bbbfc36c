import type {
  Actor,
  ErrorCode,
  OperatorNames,
  PasswordRules,
  Ports,
  Tier,
  User,
} from "@einstein-vs-cat/core";
import type Router from "@koa/router";
import type { DefaultContext, Middleware as KoaMiddleware, ParameterizedContext } from "koa";
import type { WebFiles } from "../pages/web-files.ts";
import type { Log } from "./log.ts";
import type { Operation } from "./operation.ts";
import type { SandboxPage } from "./sandbox-page.ts";

/** How this server is reached and what it signs with. */
export interface Settings {
  /** The fixed public address, when there is one. */
  readonly publicUrl: URL | null;
  /** The origin of links that no request asks for: the fixed public one, else that on this machine. */
  readonly baseUrl: string;
  /** How people reach the operator; null when the server does not say. */
  readonly contact: string | null;
  /** Hosts that lead here too, from which links are shared under the public address. */
  readonly platformHosts: readonly string[];
  /** How many proxies in front of the server are trusted to name the client; 0 means none. */
  readonly trustedProxies: number;
  /** The key that session cookies are signed with. */
  readonly cookieKey: string;
  /** The key of the pseudonyms in the log. */
  readonly pseudonymKey: string;
  /** How many live streams one client may hold open. */
  readonly streamsPerClient: number;
  /** The least tier of everybody with an account. */
  readonly defaultTier: Tier;
  /** Whether browsers are told to use https for all subdomains too. */
  readonly coversSubdomains: boolean;
  /** What a new password must be. */
  readonly passwordRules: PasswordRules;
  /** Who may use the desk. */
  readonly operators: OperatorNames;
  /** Whether people can register and log in with a password. */
  readonly allowsPasswords: boolean;
}

/** What `/readyz` answers with: `ok`, or what is in the way. */
export type Readiness = "ok" | "not ready" | "the disk of the database is full";

/** All that the app needs. It knows nothing of what stands behind. */
export interface Services extends Ports {
  readonly log: Log;
  readonly settings: Settings;
  /** The checkout page of the sandbox; null when billing is not the sandbox. */
  readonly sandbox: SandboxPage | null;
  /** The built web app; null serves the API alone. */
  readonly webFiles: WebFiles | null;
  /** Whether the server can do its work now: not draining, and its store within reach and not full. */
  readiness(): Promise<Readiness>;
}

/** What the middleware knows of a request. */
export interface AppState {
  requestId: string;
  /** Who asks; null for a person without a session. */
  actor: Actor | null;
  /** The account of who asks, when they are signed in. */
  user: User | null;
  /** The user that the store read with the session; unset when it read none. */
  sessionUser?: User | null | undefined;
  /** What the request was refused with, for the log. */
  errorCode?: ErrorCode;
  /** The name that a log-in was tried with, whether there is such an account or not. */
  triedUsername?: string;
  /** The call of the API that the request makes; undefined until its route is found. */
  operation?: Operation;
  /** What kind of page was served when no API route was, for the log. */
  route?: string;
}

/** A request and its answer. */
export type AppContext = ParameterizedContext<AppState, DefaultContext>;

/** A step between request and answer. */
export type Middleware = KoaMiddleware<AppState, DefaultContext>;

/** Where the routes of the API are kept. */
export type ApiRouter = Router<AppState, DefaultContext>;
