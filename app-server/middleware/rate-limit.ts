/**
 * How often one client may ask. Calls are counted per minute; started turns, which cost money, per day; the small tasks
 * beside the debate, which cost a little, per minute and only when a model is really asked. A user is
 * counted wherever they are, everybody else by their network. When the store of the counts is out of reach, this
 * process counts by itself: a limit must never be why a request fails.
 */

import { createHash } from "node:crypto";
import { type Actor, actorKey, TURNS_PER_DAY } from "@einstein-vs-cat/core";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { clientNetwork } from "../http/client-address.ts";
import type { AppContext, Middleware } from "../http/context.ts";
import { TooManyRequests } from "../http/problem.ts";

/** How many calls of the API one client may make in a minute. */
export const CALLS_PER_MINUTE = 300;

/** How many log-ins one network may try in a minute. */
export const LOGINS_PER_MINUTE = 10;

/** How many wrong passwords an account takes in an hour, from wherever they come. */
export const WRONG_PASSWORDS_PER_HOUR = 25;

/** How many accounts one network may make in an hour. */
export const REGISTRATIONS_PER_HOUR = 10;

/** What a model is asked for beside the debate. */
export type Task = "positions" | "summary" | "translate";

/** How many suggestions and how many summaries one client may have made in a minute. */
export const TASKS_PER_MINUTE = 20;

/** How many texts of their own somebody may have translated in a minute. */
export const TRANSLATIONS_PER_MINUTE = 5;

/** How many languages one client may have the interface translated into in a minute. */
export const LANGUAGES_PER_MINUTE = 5;

/** What a whole language counts, so that one of its batches is a share of that. */
const LANGUAGE_POINTS = 1_000;

/** How many preview images one network may have drawn in a minute; those that are kept cost nothing. */
export const DRAWINGS_PER_MINUTE = 60;

/** How often one client may ask for what asks the payment provider, in a minute. */
export const BILLING_CALLS_PER_MINUTE = 20;

/** Made by a migration: the library's own way to make it loses a race between two servers. */
const TABLE = "rate_limits";

/** Turns that somebody has taken, and in how many milliseconds they are forgotten; null when none is taken. */
export interface TurnsTaken {
  readonly taken: number;
  readonly resetsIn: number | null;
}

/** The limits that requests are held to. The methods throw `TooManyRequests`. */
export interface RateLimits {
  countCall(client: string): Promise<void>;
  countLogin(client: string): Promise<void>;
  countRegistration(client: string): Promise<void>;
  /** Takes one of the account's wrong passwords of the hour, before the password is looked at. */
  takeGuess(account: string): Promise<void>;
  /** Gives it back for a right one. */
  giveBackGuess(account: string): Promise<void>;
  /** Takes one of the day's turns. A refused one is not counted. */
  takeTurn(client: string, perDay: number): Promise<void>;
  /** Gives a turn back that was taken and did not start. */
  giveBackTurn(client: string): Promise<void>;
  /** The turns that count against the client now; null where nothing is counted. */
  turnsTaken(client: string): Promise<TurnsTaken | null>;
  /** Counts a task for which a model is about to be asked. */
  countTask(task: Task, client: string): Promise<void>;
  /** Counts one of the batches that the interface is translated in: all of them together count as one language. */
  countBatch(client: string, batchesOfLanguage: number): Promise<void>;
  /** Counts a call for which the payment provider is asked. */
  countBilling(client: string): Promise<void>;
  /** Counts a preview image that is about to be drawn. */
  countDrawing(client: string): Promise<void>;
}

/** What the counts need of a PostgreSQL pool. */
export interface StoreClient {
  query(statement: {
    text: string;
    values?: unknown[];
    name?: string;
  }): Promise<{ rows: unknown[]; rowCount: number | null }>;
}

/** What decides how limits are kept. */
export interface RateLimitOptions {
  readonly isOn: boolean;
  /** Shared by all servers of one database; null counts in this process alone. */
  readonly storeClient: StoreClient | null;
}

/** The limits as set up: none at all, in memory, or in PostgreSQL with memory as insurance. */
export function createRateLimits({ isOn, storeClient }: RateLimitOptions): RateLimits {
  if (!isOn) return NO_LIMITS;
  const open = (count: Count) =>
    storeClient === null ? new RateLimiterMemory(count) : openShared(count, storeClient);
  const calls = open({ keyPrefix: "calls", points: CALLS_PER_MINUTE, duration: 60 });
  const logins = open({ keyPrefix: "logins", points: LOGINS_PER_MINUTE, duration: 60 });
  const registrations = open({
    keyPrefix: "registrations",
    points: REGISTRATIONS_PER_HOUR,
    duration: 60 * 60,
  });
  const guesses = open({
    keyPrefix: "guesses",
    points: WRONG_PASSWORDS_PER_HOUR,
    duration: 60 * 60,
  });
  // Which number of turns is too many differs by standing, so `takeTurn` compares the count itself.
  const turns = open({
    keyPrefix: "turns",
    points: Math.max(...Object.values(TURNS_PER_DAY)),
    duration: 24 * 60 * 60,
  });
  const tasks = {
    positions: open({ keyPrefix: "positions", points: TASKS_PER_MINUTE, duration: 60 }),
    summary: open({ keyPrefix: "summary", points: TASKS_PER_MINUTE, duration: 60 }),
    translate: open({ keyPrefix: "translate", points: TRANSLATIONS_PER_MINUTE, duration: 60 }),
  };
  const languages = open({
    keyPrefix: "languages",
    points: LANGUAGES_PER_MINUTE * LANGUAGE_POINTS,
    duration: 60,
  });
  const billing = open({ keyPrefix: "billing", points: BILLING_CALLS_PER_MINUTE, duration: 60 });
  const drawings = open({ keyPrefix: "drawings", points: DRAWINGS_PER_MINUTE, duration: 60 });
  return {
    async countCall(client) {
      await calls.consume(client).catch(refuse);
    },
    async countLogin(client) {
      await logins.consume(client).catch(refuse);
    },
    async countRegistration(client) {
      await registrations.consume(client).catch(refuse);
    },
    async takeGuess(account) {
      await guesses.consume(nameless(account)).catch(refuse);
    },
    async giveBackGuess(account) {
      await guesses.reward(nameless(account));
    },
    async takeTurn(client, perDay) {
      const count = await turns.penalty(client);
      if (count.consumedPoints <= perDay) return;
      await turns.reward(client);
      refuse(count);
    },
    async giveBackTurn(client) {
      await turns.reward(client);
    },
    async turnsTaken(client) {
      const count = await turns.get(client);
      const taken = Math.max(0, count?.consumedPoints ?? 0);
      return { taken, resetsIn: taken === 0 ? null : Math.max(0, count?.msBeforeNext ?? 0) };
    },
    async countTask(task, client) {
      await tasks[task].consume(client).catch(refuse);
    },
    async countBatch(client, batchesOfLanguage) {
      await languages
        .consume(client, Math.floor(LANGUAGE_POINTS / batchesOfLanguage))
        .catch(refuse);
    },
    async countBilling(client) {
      await billing.consume(client).catch(refuse);
    },
    async countDrawing(client) {
      await drawings.consume(client).catch(refuse);
    },
  };
}

const NO_LIMITS: RateLimits = {
  countCall: async () => {},
  countLogin: async () => {},
  countRegistration: async () => {},
  takeGuess: async () => {},
  giveBackGuess: async () => {},
  takeTurn: async () => {},
  giveBackTurn: async () => {},
  turnsTaken: async () => null,
  countTask: async () => {},
  countBatch: async () => {},
  countBilling: async () => {},
  countDrawing: async () => {},
};

/** The key of an account that nobody can read a name from, of one length. */
function nameless(account: string): string {
  return createHash("sha256").update(account).digest("base64url");
}

/** What is counted: at most `points` in `duration` seconds. */
interface Count {
  readonly keyPrefix: string;
  readonly points: number;
  readonly duration: number;
}

/** A count that all servers share. */
function openShared(count: Count, storeClient: StoreClient): RateLimiterPostgres {
  const options = {
    ...count,
    storeClient,
    storeType: "pool",
    tableName: TABLE,
    tableCreated: true,
  };
  // Somebody who has used up a minute's calls is refused from memory and costs the database nothing more.
  const insurance = {
    insuranceLimiter: new RateLimiterMemory(count),
    inMemoryBlockOnConsumed: count.points + 1,
  };
  return new RateLimiterPostgres({ ...options, ...insurance });
}

/** Counts each call of the API. */
export function callLimit(limits: RateLimits): Middleware {
  return async (ctx, next) => {
    await limits.countCall(clientOf(ctx, ctx.state.actor));
    await next();
  };
}

/** Whom a count belongs to: the user, or the network that the request came from. */
export function clientOf(ctx: AppContext, actor: Actor | null): string {
  if (actor?.kind === "user") return actorKey(actor);
  const address = clientNetwork(ctx.ip) ?? clientNetwork(ctx.req.socket.remoteAddress ?? "");
  return `network:${address ?? "unknown"}`;
}

function refuse(result: unknown): never {
  if (!(result instanceof RateLimiterRes)) throw result;
  throw new TooManyRequests(Math.max(1, Math.ceil(result.msBeforeNext / 1000)));
}
