/** The account forms refuse invalid bodies, never with a server error. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answer, type Forms, GOOD, ROUTES, startForms, text } from "./account-form-fixtures.ts";

let forms: Forms;
beforeAll(async () => {
  forms = await startForms();
});
afterAll(() => forms.close());

describe.each(ROUTES)("%s", (route) => {
  test.each(["[]", "null", "1", '"felix"', ""])(
    "refuses a body that is not an object: %s",
    async (body) => {
      expect(await answer(await forms.send(route, body))).toEqual([
        400,
        "The request body must be a JSON object",
      ]);
    },
  );

  test("refuses a missing body", async () => {
    expect(await answer(await forms.send(route, null))).toEqual([
      400,
      "The request body must be a JSON object",
    ]);
  });

  test("refuses broken JSON and bytes that are not UTF-8", async () => {
    expect(await answer(await forms.send(route, '{"username":'))).toEqual([
      400,
      "The request body is not valid JSON",
    ]);
    const bytes = Buffer.concat([
      Buffer.from('{"password":"'),
      Buffer.from([0xff, 0xc3, 0x28]),
      Buffer.from('"}'),
    ]);
    expect(await answer(await forms.send(route, bytes))).toEqual([
      400,
      "The request body is not valid UTF-8",
    ]);
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "nonsense",
    "",
  ])("accepts only JSON, not %s", async (type) => {
    const response = await forms.send(route, JSON.stringify(GOOD[route]), { "Content-Type": type });
    expect(await answer(response)).toEqual([415, "The request body must be JSON."]);
  });

  test("refuses a body of 100 kB, whichever field holds them", async () => {
    for (const field of [...Object.keys(GOOD[route]), "other"]) {
      const response = await forms.sendForm(route, { ...GOOD[route], [field]: text(100_000) });
      expect(await answer(response)).toEqual([413, "The request is too large."]);
    }
    // A body within the size limit is read, and the field refuses its long value.
    for (const field of Object.keys(GOOD[route])) {
      const response = await forms.sendForm(route, { ...GOOD[route], [field]: text(60_000) });
      expect([response.status, (await response.text()).length < 100]).toEqual([400, true]);
    }
  });

  test("refuses deep nesting in place of a string", async () => {
    for (const field of Object.keys(GOOD[route])) {
      const nested = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
      const response = await forms.send(
        route,
        JSON.stringify({ ...GOOD[route], [field]: "@" }).replace('"@"', nested),
      );
      expect(response.status).toBe(400);
    }
  });

  test("has changed no rows in all these tests", () => expect(forms.rows()).toBe(forms.before));
});
