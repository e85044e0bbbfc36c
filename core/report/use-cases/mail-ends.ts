import type { Mailer } from "../../account/ports/mailer.ts";
import { endMail } from "../end-mail.ts";
import type { Reports } from "../ports/reports.ts";
import type { EndedReport } from "../report.ts";

/**
 * Mails the end of reports to those who gave an address, and erases each address that was written to.
 * Goes on after a mail that was not taken; the address is then erased with its age.
 * @throws MailError the last of them.
 */
export async function mailReportEnds(
  { reports, mailer }: { readonly reports: Reports; readonly mailer: Mailer },
  ended: readonly EndedReport[],
  textsIn: (language: string) => Readonly<Record<string, string>>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { id, outcome, address, language } of ended) {
    if (address === null) continue;
    try {
      await mailer.send(endMail(textsIn(language), address, outcome));
      await reports.forgetAddress(id);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures.at(-1);
}
