import { DEFAULT_PERSONAS, type Seats } from "../debate/seats.ts";
import { SIDES, type Side } from "../debate/side.ts";

/** The two voices of a debate by their names: one speaks low, as Einstein does, and one high, as Cat. */
export interface SpeechVoices {
  readonly low: string;
  readonly high: string;
}

/** Returns the side that speaks low: that of the first persona, or the one who argues with the second. */
export function lowSide(seats: Seats): Side {
  const { 1: low, 2: high } = DEFAULT_PERSONAS;
  const side = SIDES.find((one) => seats[one].persona === low.key);
  return side ?? (seats[1].persona === high.key ? 2 : 1);
}
