import { MailError, REPORT_LIMIT, sweepReports } from "@einstein-vs-cat/core";
import type { MemoryMailer } from "@einstein-vs-cat/memory/accounts/mailer";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { until } from "../../support/until.ts";
import { type Desk, startDesk } from "./desk-app.ts";

const ADDRESS = "felix@example.org";

describe("Reports at the operator's desk", () => {
  let desk: Desk;
  let debateId: number;
  let token: string;
  let mails: MemoryMailer["sent"];
  beforeEach(async () => {
    desk = await startDesk();
    debateId = await desk.user.debate();
    token = desk.tables.debates.get(debateId)?.shareToken as string;
    mails = (desk.services.mailer as MemoryMailer).sent;
  });
  afterEach(() => desk.close());

  const report = async (body: object = { reason: "hateful", words: "You cat!" }) => {
    const response = await desk.nobody.post(`/api/share/${token}/report`, body);
    return ((await response.json()) as { reference: string }).reference;
  };
  const list = async (query = "") =>
    (await (await desk.admin.fetch(`/api/admin/reports${query}`)).json()) as {
      reports: {
        id: number;
        share: string | null;
        address: string | null;
        takedown: object | null;
      }[];
      next: string | null;
    };
  const decide = async (decision: string, id?: number) => {
    const { reports } = await list();
    const path = `/api/admin/reports/${id ?? reports[0]?.id}/${decision}`;
    return (await desk.admin.post(path)).status;
  };
  const outcome = async (reference: string) =>
    (
      (await (await desk.nobody.fetch(`/api/share/reports/${reference}`)).json()) as {
        outcome: string | null;
      }
    ).outcome;
  const pageStatus = async () => (await desk.nobody.fetch(`/api/share/${token}`)).status;

  test("are listed with what a reporter says and a link, and are decided with one call", async () => {
    const reference = await report({ reason: "hateful", words: "You cat!", address: ADDRESS });
    const { reports } = await list();
    expect(reports).toEqual([
      {
        ...{ id: expect.any(Number), debateId, question: expect.any(String), share: token },
        ...{ reason: "hateful", words: "You cat!", address: ADDRESS, takedown: null },
        ...{ outcome: null, decidedAt: null, reportedAt: expect.any(String) },
      },
    ]);
    expect(await decide("take-down")).toBe(204);
    expect([await pageStatus(), await outcome(reference)]).toEqual([404, "down"]);
    expect(await decide("put-back")).toBe(204);
    expect([await pageStatus(), await outcome(reference)]).toEqual([200, "up"]);
  });

  test("leave the page up when the operator says so, and are not decided twice", async () => {
    const reference = await report();
    expect(await decide("leave-up")).toBe(204);
    expect([await pageStatus(), await outcome(reference)]).toEqual([200, "up"]);
    expect(await decide("leave-up")).toBe(204);
    expect(await decide("put-back")).toBe(204);
    const { entries } = await (await desk.admin.fetch("/api/admin/audit")).json();
    expect(entries).toHaveLength(1);
    expect(await decide("take-down", 999_999)).toBe(404);
  });

  test("are in the log with each decision, and without a word of anybody", async () => {
    await report({ reason: "private", words: "secretwords", address: "secret@b.example" });
    const id = (await list()).reports[0]?.id;
    for (const decision of ["take-down", "put-back", "take-down"]) await decide(decision);
    const { entries } = await (await desk.admin.fetch("/api/admin/audit")).json();
    const subject = { admin: "Ada", subject: `debate:${debateId}`, failure: null };
    const [up, down] = [{ page: "up" }, { page: "down" }];
    const after = { reason: "private", report: id };
    expect(entries).toMatchObject([
      { ...subject, act: "page-taken-down", before: up, after: { ...down, ...after } },
      { ...subject, act: "page-put-back", before: down, after: { ...up, ...after } },
      { ...subject, act: "page-taken-down", before: up, after: { ...down, ...after } },
    ]);
    expect(JSON.stringify([entries, desk.logLines])).not.toMatch(/secret(words|@)/);
  });

  test("show what the owner objects, before the reports that have ended", async () => {
    await report();
    await decide("take-down");
    const other = await desk.user.debate();
    const share = desk.tables.debates.get(other)?.shareToken;
    await desk.nobody.post(`/api/share/${share}/report`, { reason: "spam" });
    await decide("leave-up");
    const before = (await list()).reports.map(({ takedown }) => takedown !== null);
    await desk.user.post(`/api/debates/${debateId}/objection`, { text: "A joke." });
    const { reports } = await list();
    expect([before, reports.map(({ takedown }) => takedown !== null)]).toEqual([
      ...[
        [false, true],
        [true, false],
      ],
    ]);
    expect(reports[0]?.takedown).toMatchObject({ reason: "hateful", objection: "A joke." });
  });

  test("come in pages, and what is no place in the list is the first one", async () => {
    for (let index = 0; index < 26; index += 1) {
      const id = await desk.user.debate();
      const share = desk.tables.debates.get(id)?.shareToken;
      await desk.nobody.post(`/api/share/${share}/report`, { reason: "spam" });
    }
    const first = await list();
    const second = await list(`?after=${first.next}`);
    expect([first.reports.length, second.reports.length, second.next]).toEqual([25, 1, null]);
    const ids = [...first.reports, ...second.reports].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    for (const wrong of ["?after=", "?after=3-1", "?after=0--1", "?after=x"])
      expect(await list(wrong)).toEqual(first);
  });

  test("do not show the link that their owner has made since", async () => {
    await report();
    await desk.user.post(`/api/debates/${debateId}/share/revoke`);
    expect((await list()).reports[0]?.share).toBeNull();
    expect(await decide("take-down")).toBe(204);
    token = desk.tables.debates.get(debateId)?.shareToken as string;
    expect(await pageStatus()).toBe(404);
  });

  test("are told their end by mail, in the language of the reporter and without any text of theirs", async () => {
    await report({ reason: "spam", words: "secretwords", address: ADDRESS, language: "de" });
    await report({ reason: "spam", words: "others" });
    await decide("take-down");
    await until("the mail is sent", () => mails.length === 1);
    expect(mails[0]?.to).toBe(ADDRESS);
    expect(JSON.stringify(mails)).not.toMatch(/secretwords|Is a box/);
    await until("the address is erased", () =>
      desk.tables.reports.every(({ address }) => address === null),
    );
  });

  test("keep the address of a mail that was not taken until it is old, without it in the log", async () => {
    const mailer = {
      send: async () => {
        throw new MailError("ECONNECTION");
      },
    };
    const fresh = await startDesk({ services: { mailer } });
    const id = await fresh.user.debate();
    const share = fresh.tables.debates.get(id)?.shareToken;
    await fresh.nobody.post(`/api/share/${share}/report`, { reason: "spam", address: ADDRESS });
    const [made] = fresh.tables.reports;
    await fresh.admin.post(`/api/admin/reports/${made?.id}/take-down`);
    await until("the failure is logged", () =>
      fresh.logLines.some(({ msg }) => msg === "the end of a report was not mailed"),
    );
    expect(JSON.stringify(fresh.logLines)).not.toContain(ADDRESS);
    expect(fresh.tables.reports[0]?.address).toBe(ADDRESS);
    fresh.clock.advance(REPORT_LIMIT.addressKept);
    await sweepReports(fresh.services);
    expect(fresh.tables.reports[0]?.address).toBe(ADDRESS);
    fresh.clock.advance(1);
    await sweepReports(fresh.services);
    expect(fresh.tables.reports[0]?.address).toBeNull();
    fresh.clock.advance(REPORT_LIMIT.endedKept);
    await sweepReports(fresh.services);
    expect(fresh.tables.reports).toEqual([]);
    await fresh.close();
  });
});
