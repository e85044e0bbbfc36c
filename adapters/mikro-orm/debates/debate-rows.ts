/**
 * The columns of debates and of what was said in them, as they are read without the ORM. Times are
 * milliseconds since 1970, so that rows and the JSON of rows hold the same values.
 */

import {
  type Card,
  type Debate,
  parseStance,
  type Remark,
  type Response,
  readSummary,
  type Seats,
  type Speaker,
  type Summary,
  seatsOfModels,
  speakerNamed,
  type TurnEvidence,
} from "@einstein-vs-cat/core";

/** A row as the database returns it. */
type Stored<T extends { readonly createdAt: Date }> = Omit<T, "createdAt"> & {
  readonly createdAt: number;
};
/** Rows of servers that knew models only have no seats and no speaker. */
export interface SeatColumns {
  readonly seats: Seats | null;
  readonly model1: string | null;
  readonly model2: string | null;
}
/** Columns that no rule reads. An entity has them, and a statement leaves them out. */
interface UnusedColumns {
  readonly isPublic?: boolean;
  readonly isPrivate?: boolean;
}
interface SpeakerColumns {
  readonly speaker: Speaker | null;
  readonly aiModel: string;
}
/** The cards of a row of a server that knew summaries only are in its summary. */
export interface SummaryColumns {
  readonly content: string;
  readonly summary: string | null;
  readonly cards: readonly Card[] | null;
}
/** Rows of debates without sources have 0 and false. */
interface SourceColumns {
  readonly sourceCount: number;
  readonly hidesSources: boolean;
}
export type StoredDebate = Omit<
  Stored<Debate>,
  "seats" | "isDown" | "sourceCount" | "hidesSources"
> &
  SeatColumns &
  SourceColumns & { readonly isDown: boolean };
interface VariantColumns {
  readonly variant: number;
  readonly variants: number;
}
export type StoredResponse = Omit<
  Stored<Response>,
  "speaker" | "summary" | "variant" | "stance" | "evidence"
> &
  SpeakerColumns &
  SummaryColumns &
  VariantColumns & { readonly stance: string | null; readonly evidence: TurnEvidence | null };
export type StoredRemark = Stored<Remark>;

const createdAt = (table: string) =>
  `(extract(epoch from ${table}.created_at) * 1000)::float8 as "createdAt"`;

/** Whether the operator has taken the shared page of debate `d` down. */
export const IS_DOWN = "exists (select 1 from down_pages p where p.debate_id = d.id)";

/** The columns of debate `d`. */
export const DEBATE_COLUMNS = `d.id::float8 as "id", d.question, d.option1, d.option2,
  d.coffee_level as "coffeeLevel", d.seats, d.temperament, d.model1, d.model2, d.user_id::float8 as "userId",
  d.visitor_id as "visitorId", d.title, d.language,
  d.share_token as "shareToken", d.is_original as "isOriginal",
  d.original_debate_id::float8 as "originalDebateId", d.variation,
  d.source_count as "sourceCount", d.hides_sources as "hidesSources", ${IS_DOWN} as "isDown", ${createdAt("d")}`;

/** The columns of response `r`. */
export const RESPONSE_COLUMNS = `r.id::float8 as "id", r.debate_id::float8 as "debateId",
  r.option_number as "side", r.content, r.summary, r.cards, r.turn_number as "turnNumber",
  r.ai_model as "aiModel", r.speaker, r.left_out as "leftOut", r.is_stopped as "isStopped",
  r.variant, r.variants, r.stance, r.evidence, ${createdAt("r")}`;

/** The columns of remark `i`. */
export const REMARK_COLUMNS = `i.id::float8 as "id", i.debate_id::float8 as "debateId",
  i.user_id::float8 as "userId", i.kind, i.content, i.turn_number as "turnNumber", ${createdAt("i")}`;

/** Returns the seats of a row. */
export const seatsOf = ({ seats, model1, model2 }: SeatColumns): Seats =>
  seats ?? seatsOfModels({ 1: model1, 2: model2 });

/** Returns a debate as core knows it, without the columns that only earlier servers read. */
export function withSeats<Row extends SeatColumns & Partial<SourceColumns> & UnusedColumns>({
  seats,
  model1,
  model2,
  sourceCount = 0,
  hidesSources = false,
  isPublic: _,
  isPrivate: __,
  ...row
}: Row) {
  return {
    ...row,
    seats: seatsOf({ seats, model1, model2 }),
    ...(sourceCount > 0 && { sourceCount }),
    ...(hidesSources && { hidesSources: true as const }),
  };
}

export const debateOf = ({ isDown, ...row }: StoredDebate): Debate => ({
  ...withDate(withSeats(row)),
  ...(isDown && { isDown }),
});
export const responseOf = (stored: StoredResponse): Response => {
  const { speaker, aiModel, cards, variant, variants, stance, evidence, ...row } = stored;
  return withDate({
    ...row,
    ...(evidence && { evidence }),
    variant: { chosen: variant, total: variants },
    stance: parseStance(stance),
    speaker: speaker ?? speakerNamed(aiModel),
    summary: summaryOf({ ...row, cards }),
  });
};

/** Returns the summary of a row; null when it has none. */
export function summaryOf({ content, summary, cards }: SummaryColumns): Summary | null {
  if (summary === null) return null;
  return cards === null ? readSummary(summary, content) : { text: summary, cards };
}
export const remarkOf = (row: StoredRemark): Remark => withDate(row);

function withDate<Row extends { readonly createdAt: number }>(row: Row) {
  return { ...row, createdAt: new Date(row.createdAt) };
}
