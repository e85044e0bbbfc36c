import type {
  Actor,
  BillingEvent,
  ErrorCode,
  PaidTier,
  Ports,
  SessionStore,
  Tier,
  User,
} from "@einstein-vs-cat/core";
import type Router from "@koa/router";
import type { DefaultContext, Middleware as KoaMiddleware, ParameterizedContext } from "koa";
import type { WebFiles } from "../pages/web-files.ts";
import type { Log } from "./log.ts";
import type { Operation } from "./operation.ts";

/** How this server is reached and what it signs with. */
export interface Settings {
  /** The fixed public address, when there is one. */
  readonly publicUrl: URL | null;
  /** Hosts that lead here too, from which links are shared under the public address. */
  readonly platformHosts: readonly string[];
  /** How many proxies in front of the server are trusted to name the client; 0 means none. */
  readonly trustedProxies: number;
  /** The key that session cookies are signed with. */
  readonly cookieKey: string;
  /** The least tier of everybody with an account. */
  readonly defaultTier: Tier;
}

/** A checkout of the sandbox, as its page shows it. */
export interface SandboxCheckout {
  readonly id: string;
  readonly customerId: string;
  readonly tier: PaidTier;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly state: "open" | "complete" | "closed";
}

/** Where checkouts are paid with nothing. Implemented by the sandbox, which matches it by shape alone. */
export interface SandboxDesk {
  /** Null for somebody else's checkout, as for one that does not exist. */
  readCheckout(id: string, userId: number): Promise<SandboxCheckout | null>;
  /** What the sandbox tells then; null for a checkout that is not open. */
  pay(checkout: SandboxCheckout): Promise<BillingEvent | null>;
}

/** All that the app needs. It knows nothing of what stands behind. */
export interface Services extends Ports {
  readonly sessions: SessionStore;
  readonly log: Log;
  readonly settings: Settings;
  /** The checkout of the sandbox; null where plans are paid for in another way or not at all. */
  readonly sandbox: SandboxDesk | null;
  /** The built web app; null serves the API alone. */
  readonly webFiles: WebFiles | null;
  /** Whether the server can do its work now: not draining, and its store within reach. */
  isReady(): Promise<boolean>;
}

/** What the middleware knows of a request. */
export interface AppState {
  requestId: string;
  /** Who asks; null for a person without a session. */
  actor: Actor | null;
  /** The account of who asks, when they are signed in. */
  user: User | null;
  /** What the request was refused with, for the log. */
  errorCode?: ErrorCode;
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
