// Raw SQL: a part of statements that put another variant in the place of a response.

/** The columns of a response that its variants have too. */
export const VARIANT_COLUMNS = `id, debate_id, option_number, content, summary, cards, summary_failure, turn_number,
  ai_model, speaker, left_out, is_stopped, evidence, replies, stance, created_at`;

/**
 * Common table expressions that move the response of a turn to the variants that are not chosen, with
 * the verdict on the debate up to it. `turn` names an expression with `debate_id` and `turn_number`.
 */
export const SET_ASIDE = (turn: string) => `former as (
    delete from ai_responses f using ${turn} t
    where f.debate_id = t.debate_id and f.turn_number = t.turn_number returning f.*),
  judged as (
    delete from debate_verdicts v using ${turn} t
    where v.debate_id = t.debate_id and v.turns = t.turn_number returning v.verdict),
  set_aside as (
    insert into response_variants (number, verdict, ${VARIANT_COLUMNS})
    select variant, (select verdict from judged), ${VARIANT_COLUMNS} from former returning id)`;
