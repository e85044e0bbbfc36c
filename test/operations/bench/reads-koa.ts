/** The straightforward way: Koa, pg, and one query by id that returns the whole answer. */

import type { AddressInfo } from "node:net";
import Koa from "koa";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const app = new Koa();

const READ = `select d.*, (
    select json_agg(r order by turn_number) from (
      select id, debate_id as "debateId", option_number as "optionNumber", content, summary,
        turn_number as "turnNumber", ai_model as "aiModel",
        coalesce(speaker, '{"kind":"rehearsal"}') as speaker, left_out as "leftOut",
        is_stopped as "isStopped", created_at as "createdAt", turn_number
      from ai_responses where debate_id = $1) r) as responses
  from ai_debates d where id = $1`;

interface Seat {
  readonly persona: string;
  readonly by: string;
  readonly model: string | null;
}

/** JSON in the database has its keys in another order. */
const seatOf = ({ persona, by, model }: Seat) => ({ persona, by, model });

interface Row extends Record<string, unknown> {
  readonly created_at: Date;
  readonly seats: { readonly 1: Seat; readonly 2: Seat };
  readonly responses: readonly (Record<string, unknown> & { readonly createdAt: string })[];
}

app.use(async (ctx) => {
  const { rows } = await pool.query<Row>({ name: "read", text: READ, values: [ctx.path.slice(1)] });
  const [debate] = rows;
  if (debate === undefined) return;
  const { responses } = debate;
  ctx.body = {
    id: Number(debate.id),
    ...{ question: debate.question, option1: debate.option1, option2: debate.option2 },
    ...{ coffeeLevel: debate.coffee_level, model1: debate.model1, model2: debate.model2 },
    seats: { 1: seatOf(debate.seats[1]), 2: seatOf(debate.seats[2]) },
    ...{ title: debate.title, isPublic: debate.is_public, language: debate.language },
    ...{ isPrivate: debate.is_private, isOriginal: debate.is_original },
    originalDebateId: debate.original_debate_id,
    createdAt: debate.created_at.toISOString(),
    responses: responses.map(({ turn_number: _order, ...response }) => ({
      ...response,
      createdAt: new Date(response.createdAt).toISOString(),
    })),
    userInputs: [],
    currentTurn: responses.length,
    isComplete: false,
    shareToken: debate.share_token,
  };
});

const server = app.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  console.log(`listening on http://127.0.0.1:${port}`);
});
