/** Holds the imports of all sources against the table of rooms. */

import { matchesGlob } from "node:path";
import { type Import, importsOf } from "./import-graph.ts";
import { CORE_FLOORS, ROOMS, type Room, STATE_FLOORS } from "./rooms.ts";

/** What the law says of a tree of sources. */
export interface Judgement {
  /** One line for each import that the law forbids, and for each file without a room. */
  readonly findings: readonly string[];
  /** The rooms without a file. */
  readonly empty: readonly string[];
  /** Imports from a lower floor to a higher one, or between ideas of one floor. */
  readonly upward: { readonly core: number; readonly state: number };
}

/** Judges the sources of a repository by their paths from its root. */
export function judgeImports(root: string, paths: readonly string[]): Judgement {
  const findings: string[] = [];
  const used = new Set<Room>();
  const upward = { core: 0, state: 0 };
  for (const path of paths) {
    const room = ROOMS.find(({ files }) => matchesGlob(path, files));
    if (room === undefined) {
      findings.push(`${path}: belongs to no room of test/tooling/rooms.ts`);
      continue;
    }
    used.add(room);
    for (const one of importsOf(root, path)) {
      if (isUpward(CORE_FLOORS, "core", one)) upward.core += 1;
      if (isUpward(STATE_FLOORS, "app-web/state", one)) upward.state += 1;
      const objection = objectionTo(room, one);
      if (objection !== null) findings.push(`${path}:${one.line}: ${objection}`);
    }
  }
  const empty = ROOMS.filter((room) => !used.has(room)).map(({ files }) => files);
  return { findings, empty, upward };
}

/** Returns what is wrong with an import; null when the room allows it. */
function objectionTo(room: Room, { from, to, isType }: Import): string | null {
  const own = ideaOf(room.files, from);
  const allowed = room.may.some((pattern) => matchesGlob(to, filledIn(pattern, room.files, own)));
  if (!allowed || room.never?.some((pattern) => matchesGlob(to, pattern)))
    return `${room.files} may not import ${to}`;
  if (room.typesOnly && !isType) return `${room.files} may import types only, not ${to}`;
  return null;
}

/** Returns what stands at the first `*`, or in the first braces, of a pattern. */
function ideaOf(files: string, path: string): string {
  const index = files.split("/").findIndex((segment) => /^(?:\*|\{.*\})$/.test(segment));
  const isNamed = index < 0 || !path.split("/")[index];
  return isNamed ? (path.split("/")[1] ?? "") : (path.split("/")[index] ?? "");
}

function filledIn(pattern: string, files: string, own: string): string {
  const floors = files.startsWith("core/") ? CORE_FLOORS : STATE_FLOORS;
  const floor = floors.findIndex((ideas) => ideas.includes(own));
  const below = [own, ...floors.slice(0, Math.max(floor, 0)).flat()];
  const names = below.length === 1 ? own : `{${below.join(",")}}`;
  return pattern.replace("<own>", own).replace("<below>", names);
}

/** Whether an import leads from an idea to one that is not below it. */
function isUpward(
  floors: readonly (readonly string[])[],
  folder: string,
  { from, to }: Import,
): boolean {
  const [one, other] = [from, to].map((path) =>
    path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split("/")[0] : undefined,
  );
  const floorOf = (idea: string | undefined) =>
    floors.findIndex((ideas) => idea !== undefined && ideas.includes(idea));
  if (floorOf(one) < 0 || floorOf(other) < 0 || one === other) return false;
  return floorOf(other) >= floorOf(one);
}
