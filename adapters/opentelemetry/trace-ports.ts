import type { ClaimedTurn, LiveTurns } from "@einstein-vs-cat/core";
import type { Spans } from "./spans.ts";

type Method = (...values: unknown[]) => unknown;

/** Returns the port with a span around each call, named after the port and its method. */
export function tracePort<Port extends object>(spans: Spans, name: string, port: Port): Port {
  const traced = new Map<PropertyKey, Method>();
  return new Proxy(port, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== "function") return member;
      let method = traced.get(key);
      if (method === undefined) {
        const label = `${name}.${String(key)}`;
        method = (...values) => spans.in(label, () => member.apply(target, values));
        traced.set(key, method);
      }
      return method;
    },
  });
}

/** Returns the turns with spans around their calls, and around the end of a claimed turn. */
export function traceLiveTurns(spans: Spans, turns: LiveTurns): LiveTurns {
  return {
    async claim(request) {
      const claim = await spans.in("liveTurns.claim", () => turns.claim(request));
      return claim.kind === "claimed" ? { ...claim, turn: traceTurn(spans, claim.turn) } : claim;
    },
    follow: (debateId) => spans.in("liveTurns.follow", () => turns.follow(debateId)),
    mayRun: (debateId) => spans.in("liveTurns.mayRun", () => turns.mayRun(debateId)),
    stop: (debateId) => spans.in("liveTurns.stop", () => turns.stop(debateId)),
    drain: (graceMs) => turns.drain(graceMs),
  };
}

/** No span for `push`, which is called for every token. */
function traceTurn(spans: Spans, turn: ClaimedTurn): ClaimedTurn {
  const { debateId, turnNumber, variant, stream, stopped } = turn;
  return {
    ...{ debateId, turnNumber, variant, stream, stopped },
    push: (text) => turn.push(text),
    commit: (spoken) => spans.in("turn.commit", () => turn.commit(spoken)),
    fail: (code) => spans.in("turn.fail", () => turn.fail(code)),
  };
}
