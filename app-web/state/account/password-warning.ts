/** What is said about a new password while it is typed. It warns and never refuses: that is up to the server. */

import {
  loadCommonPasswords,
  MINIMUM,
  type PasswordWeakness,
  weaknessOf,
} from "@einstein-vs-cat/core";
import { useEffect, useState } from "react";
import { useText } from "../language/language.ts";

/** Returns why the password is soon guessed, in words; undefined when it is not, or not yet known. */
export function usePasswordWarning(password: string, username: string): string | undefined {
  const t = useText();
  const [common, setCommon] = useState<ReadonlySet<string> | null>(null);
  const isLongEnough = password.length >= MINIMUM.password;
  useEffect(() => {
    // Without the list there is no warning; the form works all the same.
    if (isLongEnough && common === null) loadCommonPasswords().then(setCommon, () => {});
  }, [isLongEnough, common]);
  if (!isLongEnough || common === null) return undefined;
  const weakness: PasswordWeakness | null = weaknessOf(password, username, common);
  return weakness === null ? undefined : t(`message.${weakness}`);
}
