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
  const subject = `${texts["report.yours"] ?? ""} – Einstein vs Cat`;
  return { to, subject, text: `${texts[`report.${outcome}`] ?? ""}\n` };
}
