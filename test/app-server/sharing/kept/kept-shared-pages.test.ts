import { MikroSessionStore } from "@einstein-vs-cat/mikro-orm/accounts/session-store";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Services } from "../../../../app-server/http/context.ts";
import { DATABASES } from "../../../support/databases.ts";
import { runs } from "../../../support/runs.ts";
import { openMikroStore } from "../../../support/stores.ts";
import { type Harness, startApp } from "../../harness.ts";
import {
  type HistoryStep,
  history,
  PICTURES,
  rememberModels,
  type Scene,
  seePage,
  takeStep,
  WEB_FILES,
} from "./page-history.ts";

/** Opens what a server stores in; nothing for memory. */
type OpenStores = () => Promise<{ stores: Partial<Services>[]; close(): Promise<void> }>;

const inMemory: OpenStores = async () => ({ stores: [{}], close: async () => {} });

/** Opens a database for one server or more. */
const inDatabase =
  (kind: keyof typeof DATABASES, count: number): OpenStores =>
  async () => {
    const place = await DATABASES[kind]();
    const opened = await Promise.all(Array.from({ length: count }, () => openMikroStore(place)));
    const stores = opened.map(({ close: _, database, ...services }) => ({
      ...services,
      sessions: new MikroSessionStore(database),
    }));
    return {
      stores,
      close: async () => void (await Promise.all(opened.map((one) => one.close()))),
    };
  };

const PLACES: [string, number, OpenStores][] = [
  ["in memory", 30, inMemory],
  ["on PGlite", 12, inDatabase("PGlite", 1)],
  ["on two servers of one PostgreSQL", 15, inDatabase("PostgreSQL", 2)],
];

describe.each(PLACES)("The page of a shared debate %s", (_name, count, open) => {
  let opened: Awaited<ReturnType<OpenStores>>;
  let servers: Harness[];
  let scenes = 0;
  beforeAll(async () => {
    opened = await open();
    servers = await Promise.all(
      opened.stores.map((stores) =>
        startApp({ services: { webFiles: WEB_FILES, previewImages: PICTURES, ...stores } }),
      ),
    );
    servers.forEach(rememberModels);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await opened.close();
  });

  /** Starts a debate with a link, and its readers. */
  async function begin(): Promise<Scene> {
    const [first] = servers as [Harness];
    const people = ["nobody", "visitor", "member", "owner"] as const;
    const [nobody, visitor, member, owner] = people.map(() => first.visitor());
    const readers = { nobody, visitor, member, owner } as Scene["readers"];
    scenes += 1;
    const ownerId = await readers.owner.signUp(`Owner ${scenes}`);
    await readers.member.signUp(`Member ${scenes}`);
    const ofVisitor = await readers.visitor.debate();
    const debateId = await readers.owner.debate({ question: "Is </script><b>$& 猫 empty?" });
    const debate = await first.services.debates.findOverview(debateId);
    const segments = new Set([String(ofVisitor), String(debate?.debate.shareToken)]);
    return { servers, owner: readers.owner, ownerId, debateId, segments, readers };
  }

  /** Every page of every reader, in one order. */
  const pagesOf = (scene: Scene) =>
    Object.values(scene.readers).flatMap((reader) =>
      [...scene.segments]
        .flatMap((segment) => {
          const page = `/share/${segment}`;
          return [page, `${page}/preview.png`, `/embed/${segment}`];
        })
        .concat(`/?debate=${scene.debateId}`)
        .map((path) => ({ reader, path })),
    );

  const seeAll = (server: Harness, scene: Scene, { asking }: HistoryStep) =>
    Promise.all(pagesOf(scene).map(({ reader, path }) => seePage(server, reader, path, asking)));

  test("is after any history what a server without any kept page sends, to every reader and byte for byte", async () => {
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const scene = await begin();
        for (const step of steps) {
          const disturbing = step.isDisturbed
            ? servers.map((server) => seeAll(server, scene, step))
            : [];
          await takeStep(scene, step);
          await Promise.all(disturbing);
          for (const server of servers) {
            await using fresh = await startApp({ services: server.services });
            const expected = await seeAll(fresh, scene, step);
            expect(await seeAll(server, scene, step)).toEqual(expected);
            expect(await seeAll(server, scene, step)).toEqual(expected);
            kept += expected.filter(([status]) => status === 200).length;
          }
        }
      }),
      { numRuns: runs(count) },
    );
    expect(kept).toBeGreaterThan(0);
  });
});
