import { MikroSessionStore } from "@einstein-vs-cat/mikro-orm/accounts/session-store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Harness, StreamText, startApp, type Visitor } from "../../app-server/harness.ts";
import { DATABASES } from "../../support/databases.ts";
import { type RecordedStatements, recordStatements } from "../../support/recorded-statements.ts";
import { openMikroStore } from "../../support/stores.ts";

/** A heartbeat would send statements of its own. */
const NO_HEARTBEAT = {
  ...{ lease: 60_000, absence: 3_000, heartbeat: 3_600_000, poll: 5 },
  commitTimeout: 60_000,
};

/** The statements of one turn. `→` precedes one that is sent when all earlier ones are answered. */
const TURN = [
  "→ select s.data, s.used_at <=",
  '→ select user_id::float8 as "userId",',
  '→ select c.turn_number as "turnNumber",',
  ...[
    "→ begin",
    "with debate as materialized",
    'select "responseCount", "runningForClaimant", "readForClaimant",',
  ],
  ...["→ insert into turn_claims (debate_id,", "commit"],
  "→ select row_to_json(found)::text as json",
  ...["→ begin", "with debate as materialized", "→ commit"],
];

describe.each(Object.entries(DATABASES))("A turn on %s", (name, place) => {
  let recorded: RecordedStatements;
  let store: Awaited<ReturnType<typeof openMikroStore>>;
  let app: Harness;
  beforeAll(async () => {
    recorded = recordStatements();
    store = await openMikroStore(await place(), NO_HEARTBEAT);
    const { debates, users, liveTurns } = store;
    const sessions = new MikroSessionStore(store.database);
    app = await startApp({ services: { debates, users, liveTurns, sessions } });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
    recorded.stop();
  });

  /** Returns the statements from the request to `[DONE]`. */
  async function playTurn(person: Visitor, id: number): Promise<string[]> {
    recorded.statements.length = 0;
    const number = app.gateway.tries.length + 1;
    const stream = new StreamText(await person.post(`/api/debates/${id}/generate`));
    const model = await app.gateway.waitForStream(number);
    model.say("A thought.");
    model.finish();
    expect(await stream.rest()).toContain("[DONE]");
    return recorded.statements.filter((statement) => !statement.includes("select exists"));
  }

  it("is read with its debate and the reader's account in two statements", async () => {
    const user = app.visitor();
    await user.signUp(`reader${name}`);
    const id = await user.debate();
    await playTurn(user, id);
    recorded.statements.length = 0;
    expect((await user.fetch(`/api/debates/${id}`)).status).toBe(200);
    expect(recorded.statements).toEqual([TURN[0], "→ with page as materialized"]);
  });

  it("of a visitor takes 12 statements in 8 round trips, from the request to [DONE]", async () => {
    const visitor = app.visitor();
    const id = await visitor.debate();
    for (let turn = 1; turn <= 2; turn += 1) expect(await playTurn(visitor, id)).toEqual(TURN);
  });

  it(`of a user reads the account with the session, and adds only the search index (${name})`, async () => {
    const user = app.visitor();
    await user.signUp(`felix${name}`);
    const statements = await playTurn(user, await user.debate());
    expect(statements.slice(0, -3)).toEqual(TURN.slice(0, -1));
    expect(statements.slice(-3).map((statement) => statement.split(" ")[1])).toEqual([
      "select",
      "update",
      "commit",
    ]);
  });
});
