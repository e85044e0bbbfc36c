import fc from "fast-check";
import { OPERATIONS } from "../../../app-server/router.ts";

const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH"] as const;

/** Every path of the desk's calls. */
export const DESK_PATHS = [
  ...new Set(
    Object.values(OPERATIONS)
      .flatMap((group) => Object.values(group) as readonly { readonly path: string }[])
      .map(({ path }) => path)
      .filter((path) => path.startsWith("/api/admin")),
  ),
];

/** A request that somebody might send to the desk. */
export interface DeskRequest {
  readonly method: (typeof METHODS)[number];
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
}

/** What a person might send: right and wrong bodies, queries and ids of every call of the desk. */
export function deskRequests(ids: readonly number[]): fc.Arbitrary<DeskRequest> {
  const id = fc.constantFrom<number | string>(...ids, 999_999, "x", "%00", "..");
  const body = fc.oneof(
    fc.record(
      {
        username: fc.constantFrom("bob", "Ada", ""),
        plan: fc.constantFrom("free", "pro", "visitor", "gold"),
        period: fc.constantFrom("day", "month", "year"),
        micros: fc.integer({ min: -1, max: 1_000 }),
      },
      { requiredKeys: [] },
    ),
    fc.jsonValue(),
  );
  return fc.record({
    method: fc.constantFrom(...METHODS),
    path: fc
      .tuple(fc.constantFrom(...DESK_PATHS), id)
      .map(([path, value]) => path.replace(":id", String(value))),
    query: fc.constantFrom(
      ...["", "?by=person", "?plan=pro&period=day", "?username=bob&period=day"],
      ...["?before=1", "?%"],
    ),
    body: fc.option(body, { nil: undefined }),
  });
}

/** Returns a request as `fetch` takes it. */
export function initOf({ method, body }: DeskRequest): RequestInit {
  if (body === undefined || method === "GET") return { method };
  return {
    method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
}
