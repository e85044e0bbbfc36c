import type { Mail } from "../account/mail.ts";
import type { ReportOutcome } from "./report.ts";

/**
 * Returns the mail that tells a reporter the end, in the language of the texts. It has no text of the
 * page and none of the report.
 */
export function endMail(
  texts: Readonly<Record<string, string>>,
  to: string,
  outcome: ReportOutcome,
): Mail {
  const text = texts[outcome === "down" ? "mail.reportDown" : "mail.reportUp"] ?? "";
  return { to, subject: `${texts["report.title"] ?? ""} – Einstein vs Cat`, text: `${text}\n` };
}
