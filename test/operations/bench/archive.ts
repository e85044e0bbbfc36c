import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { startServer } from "../../e2e/support/server-process.ts";
import { Visitor } from "../../e2e/support/visitor.ts";
import { createTestDatabase, startPostgres } from "../../support/postgres.ts";
import { seedArchive, wordOfRank } from "./seed-archive.ts";

const DEBATES = { small: 100, large: Number(process.env.BENCH_DEBATES ?? 100_000) } as const;
const ROUNDS = 101;

/** A statement that writes a hundred thousand debates takes minutes (ms). */
const WHILE_SEEDING = { connect: 60_000, statement: 3_600_000, answer: 3_660_000 } as const;

function page(search = "", before: number | null = null): string {
  const query = new URLSearchParams({
    search,
    ...(before === null ? {} : { before: String(before) }),
  });
  return `/api/user/debates?${query}`;
}

/** Typical requests to an archive. Search words are chosen by their frequency rank. */
const REQUESTS: Record<string, (debates: number) => string> = {
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
  "statistics of the account page": () => "/api/user/statistics",
};

/**
 * Measures pages and searches in archives of 100 and 100,000 debates: the median of whole requests
 * in ms.
 */
export async function archive() {
  const postgres = await startPostgres();
  const archives = [];
  for (const size of [DEBATES.small, DEBATES.large])
    archives.push(await openArchive(postgres.url, size));
  const rows: Record<string, object> = {};
  for (const [name, path] of Object.entries(REQUESTS)) {
    const requests = archives.map(
      ({ request, size }) =>
        () =>
          request(path(size)),
    );
    rows[name] = await compare(requests, name.startsWith("statistics") ? 5 : ROUNDS);
  }
  for (const { close } of archives) await close();
  await postgres.stop();
  return rows;
}

/** Starts a server with an archive of a signed-in user. */
async function openArchive(postgresUrl: string, size: number) {
  const databaseUrl = await createTestDatabase(postgresUrl);
  const server = await startServer(
    {
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: "a secret of the bench, long enough",
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
    },
    "--api-only",
  );
  const owner = new Visitor();
  await owner.send(server, "/api/register", {
    method: "POST",
    json: { username: "owner", password: "whiskers" },
  });
  const database = await Database.open({ databaseUrl, timeouts: WHILE_SEEDING });
  const startedAt = performance.now();
  await seedArchive(database, size);
  await database.close();
  console.log(`${size} debates seeded in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  const request = async (path: string) => {
    const answer = await owner.send(server, path);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${answer.status}: ${text}`);
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.length : 1;
  };
  return { size, request, close: () => server.end("SIGTERM") };
}

/**
 * Returns the medians and the number of debates found. The archives are measured alternately, so
 * that other load on the machine affects both alike.
 */
async function compare(requests: (() => Promise<number>)[], rounds: number): Promise<object> {
  const times: number[][] = requests.map(() => []);
  const found = requests.map(() => 0);
  for (let round = -5; round < rounds; round += 1) {
    for (const [index, request] of requests.entries()) {
      const startedAt = performance.now();
      found[index] = await request();
      if (round >= 0) times[index]?.push(performance.now() - startedAt);
    }
  }
  const [small = 0, large = 0] = times.map(
    (measured) => measured.sort((a, b) => a - b)[Math.floor(measured.length / 2)] ?? 0,
  );
  return {
    [`${DEBATES.small} debates`]: Number(small.toFixed(2)),
    [`${DEBATES.large} debates`]: Number(large.toFixed(2)),
    times: Number((large / small).toFixed(2)),
    "debates found": found.join(" and "),
  };
}
