import type { Concession } from "../concession.ts";
import type { Debate } from "../debate.ts";
import type { Concessions } from "../ports/concessions.ts";
import { seatOfPerson } from "../seats.ts";

/** Returns what the person in a debate has conceded. Without one, nothing has to be read for that. */
export async function readConcessions(
  { concessions }: { readonly concessions: Concessions },
  { id, seats }: Pick<Debate, "id" | "seats">,
): Promise<readonly Concession[]> {
  return seatOfPerson(seats) === null ? [] : concessions.read(id);
}
