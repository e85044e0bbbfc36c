import { DomainError } from "../../shared/errors.ts";
import type { MadeOnce } from "../../shared/ports/made-once.ts";

/** Refusals that depend on who pays: allowances, budgets, caps and a person's own keys. */
const OF_PAYER = /^too-many-requests$|used-up$|budget|-cap$|^own-.+-key-refused$/;

/**
 * Returns the value of a key, which is made once for all people who ask at the same time. The person who
 * asks first pays in `make`. When that person is refused, everybody who waited tries again and pays
 * themselves.
 * @throws what `findOrMake` throws, but no refusal of another person.
 */
export async function onceForPayer<Key, Value>(
  values: MadeOnce<Key, Value>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  for (;;) {
    let isMaker = false;
    try {
      return await values.findOrMake(key, () => {
        isMaker = true;
        return make();
      });
    } catch (error) {
      const isOfOther = !isMaker && error instanceof DomainError && OF_PAYER.test(error.code);
      if (!isOfOther) throw error;
    }
  }
}
