import { startTransition, useEffect, useState } from "react";
import { momentOf } from "../../i18n/date.ts";

/**
 * Returns a date as text for the reader; empty at first. The browser's first date format takes a slow
 * phone 70 ms, so a screen is shown without it.
 */
export function useMoment(language: string, date: string): string {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => startTransition(() => setIsShown(true)), []);
  return isShown ? momentOf(language, date) : "";
}
