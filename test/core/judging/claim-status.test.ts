import { type ClaimLink, claimFates, type Side } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../support/runs.ts";

/** A debate of turns with so many claims each, and links between them. */
interface Graph {
  readonly turns: readonly number[];
  readonly links: readonly ClaimLink[];
}

const sideOf = (turnNumber: number): Side => (turnNumber % 2 === 1 ? 1 : 2);

const claimsOf = ({ turns }: Graph) =>
  turns.flatMap((count, index) =>
    Array.from({ length: count }, (_, place) => ({
      id: `${index + 1}.${place + 1}`,
      turnNumber: index + 1,
      side: sideOf(index + 1),
    })),
  );

const turnsOf = ({ turns }: Graph) =>
  turns.map((_, index) => ({
    ...{ turnNumber: index + 1, side: sideOf(index + 1) },
    isScripted: false,
  }));

const fatesOf = (graph: Graph) => claimFates(claimsOf(graph), graph.links, turnsOf(graph));

const statusesOf = (graph: Graph) =>
  new Map(Array.from(fatesOf(graph), ([id, { status }]) => [id, status]));

const statusOf = (id: string, turns: readonly number[], ...links: readonly ClaimLink[]) =>
  statusesOf({ turns, links }).get(id);

const answers = (from: string, to: string): ClaimLink => ({ from, to, kind: "answers" });
const concedes = (from: string, to: string): ClaimLink => ({ from, to, kind: "concedes" });

/** Any debate, with links only backwards and to the other side. */
const graphs: fc.Arbitrary<Graph> = fc
  .array(fc.nat({ max: 3 }), { maxLength: 8 })
  .chain((turns) => {
    const claims = claimsOf({ turns, links: [] });
    const pairs = claims.flatMap((from) =>
      claims
        .filter((to) => to.turnNumber < from.turnNumber && to.side !== from.side)
        .map((to) => ({ from: from.id, to: to.id })),
    );
    const kinds = fc.constantFrom("answers" as const, "answers" as const, "concedes" as const);
    return fc.record({
      turns: fc.constant(turns),
      links: fc
        .tuple(fc.subarray(pairs), fc.array(kinds, { minLength: 40, maxLength: 40 }))
        .map(([chosen, all]) =>
          chosen.map((pair, index) => ({ ...pair, kind: all[index % 40] ?? "answers" })),
        ),
    });
  });

/**
 * The claims that hold, by the definition: the least set that contains every claim whose attackers
 * are all attacked by the set. A conceded claim has no attackers.
 */
function groundedExtension(graph: Graph): ReadonlySet<string> {
  const claims = claimsOf(graph);
  const isConceded = (id: string) =>
    graph.links.some(({ to, kind }) => to === id && kind === "concedes");
  const attackersOf = (id: string) =>
    isConceded(id)
      ? []
      : graph.links
          .filter(({ to, kind }) => to === id && kind === "answers")
          .map(({ from }) => from);
  let extension = new Set<string>();
  for (;;) {
    const defended = claims.filter(({ id }) =>
      attackersOf(id).every((attacker) =>
        attackersOf(attacker).some((defender) => extension.has(defender)),
      ),
    );
    if (defended.length === extension.size) return extension;
    extension = new Set(defended.map(({ id }) => id));
  }
}

/** The status of each claim, straight from the definitions. */
function slowStatuses(graph: Graph): ReadonlyMap<string, string> {
  const holds = groundedExtension(graph);
  return new Map(
    claimsOf(graph).map(({ id, turnNumber, side }) => {
      const replies = graph.links.filter(({ to }) => to === id);
      const later = turnsOf(graph).filter(
        (turn) => turn.turnNumber > turnNumber && turn.side !== side,
      );
      const silent = later.filter((turn) => (graph.turns[turn.turnNumber - 1] ?? 0) === 0);
      if (replies.some(({ kind }) => kind === "concedes")) return [id, "conceded"];
      if (replies.some(({ from }) => holds.has(from))) return [id, "answered"];
      if (replies.length > 0) return [id, "standing"];
      if (later.length === 0) return [id, "open"];
      if (later.length - silent.length >= 2) return [id, "dropped"];
      return [id, silent.length > 0 ? "unclear" : "standing"];
    }),
  );
}

describe("A claim", () => {
  it("is open until the other side has spoken again", () => {
    expect(statusOf("1.1", [1])).toBe("open");
    expect(statusOf("2.1", [1, 1, 0])).not.toBe("open");
    expect(statusOf("1.1", [1, 1])).not.toBe("open");
  });

  it("is answered when one of its answers holds, and stands when all of them are beaten", () => {
    expect(statusOf("1.1", [1, 1], answers("2.1", "1.1"))).toBe("answered");
    expect(statusOf("1.1", [1, 1, 1], answers("2.1", "1.1"), answers("3.1", "2.1"))).toBe(
      "standing",
    );
    const links = [answers("2.1", "1.1"), answers("3.1", "2.1"), answers("4.1", "3.1")];
    expect(statusOf("1.1", [1, 1, 1, 1], ...links)).toBe("answered");
    expect(
      statusOf(
        "1.1",
        [1, 2, 1],
        answers("2.1", "1.1"),
        answers("2.2", "1.1"),
        answers("3.1", "2.1"),
      ),
    ).toBe("answered");
  });

  it("is conceded when the other side grants it, whatever else was said, and then holds as an answer", () => {
    expect(statusOf("1.1", [1, 2], concedes("2.1", "1.1"), answers("2.2", "1.1"))).toBe("conceded");
    const links = [answers("2.1", "1.1"), concedes("3.1", "2.1"), answers("5.1", "2.1")];
    expect(statusOf("1.1", [1, 1, 1, 1, 1], ...links)).toBe("answered");
  });

  it("is conceded when a person concedes it, exactly as by a reply", () => {
    fc.assert(
      fc.property(graphs, fc.nat(), (graph, number) => {
        const claims = claimsOf(graph);
        const granted = claims[number % Math.max(1, claims.length)];
        fc.pre(granted !== undefined);
        const later = { id: "9.1", turnNumber: 9, side: granted.side === 1 ? 2 : 1 } as const;
        const all = [...claims, later];
        const byPerson = claimFates(all, graph.links, turnsOf(graph), new Set([granted.id]));
        const byReply = claimFates(
          all,
          [...graph.links, concedes(later.id, granted.id)],
          turnsOf(graph),
        );
        expect(byPerson.get(granted.id)?.status).toBe("conceded");
        expect(byPerson).toEqual(byReply);
      }),
      { numRuns: runs(200) },
    );
  });

  it("is dropped after two turns of the other side without a reply, and stands after one", () => {
    expect(statusOf("1.1", [1, 1, 1])).toBe("standing");
    expect(statusOf("1.1", [1, 1, 1, 1])).toBe("dropped");
  });

  it("is unclear where a turn without claims may have answered it, and names that turn", () => {
    const fate = (turns: readonly number[]) => fatesOf({ turns, links: [] }).get("1.1");
    expect(fate([1, 0])).toEqual({ status: "unclear", mayBeAnsweredIn: 2 });
    expect(fate([1, 1, 1, 0])).toEqual({ status: "unclear", mayBeAnsweredIn: 4 });
    expect(fate([1, 0, 1, 1, 1, 1])).toEqual({ status: "dropped", mayBeAnsweredIn: null });
  });

  it("is never dropped where the built-in script spoke: no reply was found", () => {
    const graph = { turns: [1, 1, 1, 1], links: [] };
    const scripted = turnsOf(graph).map((turn) => ({ ...turn, isScripted: true }));
    expect(claimFates(claimsOf(graph), [], scripted).get("1.1")).toEqual({
      status: "unfound",
      mayBeAnsweredIn: null,
    });
  });

  it("is not touched by links from or to claims that do not exist", () => {
    expect(statusOf("1.1", [1, 1], answers("2.7", "1.1"), answers("2.1", "1.9"))).toBe("standing");
  });
});

describe("The statuses", () => {
  it("are those of a slow reference, one for each claim", () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        expect(new Map(statusesOf(graph))).toEqual(slowStatuses(graph));
      }),
      { numRuns: runs(10_000) },
    );
  });

  it("do not depend on the order of claims, links and turns", () => {
    fc.assert(
      fc.property(graphs, fc.infiniteStream(fc.nat()), (graph, keys) => {
        const shuffled = <T>(items: readonly T[]) =>
          items
            .map((item) => ({ item, key: keys.next().value as number }))
            .sort((a, b) => a.key - b.key)
            .map(({ item }) => item);
        const again = claimFates(
          shuffled(claimsOf(graph)),
          shuffled(graph.links),
          shuffled(turnsOf(graph)),
        );
        expect(new Map([...again].sort())).toEqual(new Map([...fatesOf(graph)].sort()));
      }),
      { numRuns: runs(500) },
    );
  });
});
