import { momentOf } from "../../i18n/date.ts";
import { useIsPainted } from "../use-is-painted.ts";

/** Returns a date as text for the reader; empty until the screen has been painted. */
export function useMoment(language: string, date: string): string {
  return useIsPainted() ? momentOf(language, date) : "";
}
