/** Lets the server look for a model server, so that a fresh start gets a real voice. */

import { useSetAtom } from "jotai";
import { useState } from "react";
import { type LookResult, lookForModels } from "../../api/model-discovery.ts";
import { offerAtom } from "./models.ts";

/** How the last look ended, if there was one. */
export type Look =
  | { readonly kind: "none" }
  | { readonly kind: "looking" }
  | { readonly kind: "ended"; readonly result: LookResult }
  | { readonly kind: "failed"; readonly error: unknown };

/** Returns the last look, and the action that looks again. The picker then offers what it found. */
export function useLookForModels() {
  const setOffer = useSetAtom(offerAtom);
  const [look, setLook] = useState<Look>({ kind: "none" });
  const lookAgain = async () => {
    setLook({ kind: "looking" });
    try {
      const result = await lookForModels();
      setOffer(result.offer);
      setLook({ kind: "ended", result });
    } catch (error) {
      setLook({ kind: "failed", error });
    }
  };
  return { look, lookAgain };
}
