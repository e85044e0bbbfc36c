import { type ArchiveQuery, searchWords } from "@einstein-vs-cat/core";
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { MikroDebateRepo } from "@einstein-vs-cat/mikro-orm/debate-repo";
import { randomToken } from "@einstein-vs-cat/node/random-token";
import { createTestDatabase, startPostgres } from "../postgres.ts";
import { seedArchive, wordOfRank } from "./seed-archive.ts";

const DEBATES = { small: 100, large: Number(process.env.BENCH_DEBATES ?? 100_000) } as const;
const ROUNDS = 101;

const page = (search = "", before: number | null = null): ArchiveQuery => ({ before, words: searchWords(search), limit: 30 });

/** What a person does with an archive, by the rank of the words that they look for. */
const QUERIES: Record<string, (debates: number) => ArchiveQuery> = {
  "first page": () => page(),
  "page in the middle": (debates) => page("", debates / 2),
  "one letter": () => page("b"),
  "word of every debate": () => page(wordOfRank(1)),
  "frequent word": () => page(wordOfRank(400)),
  "frequent word, from the middle": (debates) => page(wordOfRank(400), debates / 2),
  "less frequent word": () => page(wordOfRank(3_000)),
  "middling word": () => page(wordOfRank(7_000)),
  "less than middling word": () => page(wordOfRank(20_000)),
  "rarest word of the language": () => page(wordOfRank(49_998)),
  "word of 5 debates": () => page("rareword"),
  "word of 1 debate": () => page("rarerword"),
  "word of none": () => page("nowhere"),
  "frequent and middling word": () => page(`${wordOfRank(400)} ${wordOfRank(7_000)}`),
  "two middling words": () => page(`${wordOfRank(7_000)} ${wordOfRank(9_000)}`),
  "three frequent words": () => page(`${wordOfRank(1)} ${wordOfRank(400)} ${wordOfRank(500)}`),
  "word of every debate, and of 5": () => page(`${wordOfRank(1)} rareword`),
};

/** What a page and a search cost in an archive of 100 debates and in one of 100,000, on PostgreSQL: medians in ms. */
export async function archive() {
  const postgres = await startPostgres();
  const archives = [];
  for (const size of [DEBATES.small, DEBATES.large]) {
    const database = await Database.open({ databaseUrl: await createTestDatabase(postgres.url) });
    await database.migrate();
    const startedAt = performance.now();
    const userId = await seedArchive(database, size);
    console.log(`${size} debates seeded in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
    archives.push({ size, database, userId, debates: new MikroDebateRepo(database, randomToken) });
  }
  const rows: Record<string, object> = {};
  for (const [name, query] of Object.entries(QUERIES)) {
    const look = archives.map(
      ({ size, debates, userId }) =>
        () =>
          debates.list(userId, query(size)),
    );
    rows[name] = await compare(look, ROUNDS);
  }
  rows["statistics of the account page"] = await compare(
    archives.map(
      ({ debates, userId }) =>
        () =>
          debates.countFor(userId),
    ),
    5,
  );
  for (const { database } of archives) await database.close();
  await postgres.stop();
  return rows;
}

/** The median of both, measured by turns, so that what else the machine does meets both alike. */
async function compare(looks: (() => Promise<unknown>)[], rounds: number): Promise<object> {
  const times: number[][] = looks.map(() => []);
  for (let round = -5; round < rounds; round += 1) {
    for (const [index, look] of looks.entries()) {
      const startedAt = performance.now();
      await look();
      if (round >= 0) times[index]?.push(performance.now() - startedAt);
    }
  }
  const [small = 0, large = 0] = times.map((measured) => measured.sort((a, b) => a - b)[Math.floor(measured.length / 2)] ?? 0);
  return {
    [`${DEBATES.small} debates`]: Number(small.toFixed(2)),
    [`${DEBATES.large} debates`]: Number(large.toFixed(2)),
    times: Number((large / small).toFixed(2)),
  };
}
