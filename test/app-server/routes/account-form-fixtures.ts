/** Sends forms that are to be refused, and shows whether they changed a row. */

import { expect } from "vitest";
import { PASSWORD, startApp } from "../harness.ts";

/** The routes that accept a form, each with a valid one. `:id` is the user's debate. */
export const GOOD = {
  "POST /api/register": {
    username: "tom",
    password: PASSWORD,
    displayName: "Tom",
    bio: "A cat.",
    email: "tom@example.org",
  },
  "POST /api/login": { username: "felix", password: PASSWORD },
  "PATCH /api/user": { displayName: "Felix", username: "felix" },
  "POST /api/user/theme": { theme: "dark" },
  "POST /api/debates/:id/input": { content: "Cats have nine lives." },
  "POST /api/user/password": { currentPassword: PASSWORD, newPassword: "ten lives" },
  "DELETE /api/user": { password: PASSWORD },
} as const;
export type Route = keyof typeof GOOD;
export const ROUTES = Object.keys(GOOD) as Route[];

export type Forms = Awaited<ReturnType<typeof startForms>>;

/** Starts an app with a signed-in user, who has a debate, and a visitor. */
export async function startForms() {
  const app = await startApp();
  const user = app.visitor();
  const visitor = app.visitor();
  await user.signUp("felix");
  const debateId = await user.debate();
  /** Returns the stored rows as JSON. */
  const rows = () =>
    JSON.stringify([[...app.tables.users], [...app.tables.debates], app.tables.remarks]);

  /** Sends a form as the user, or as a visitor where the form registers or logs in. */
  function send(
    route: Route,
    body: BodyInit | null,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const [method = "", path = ""] = route.split(" ");
    const client = route === "POST /api/register" || route === "POST /api/login" ? visitor : user;
    const type = { "Content-Type": "application/json" };
    return client.fetch(path.replace(":id", String(debateId)), {
      method,
      body,
      headers: { ...type, ...headers },
    });
  }

  return {
    rows,
    /** The rows before the first form is sent. */
    before: rows(),
    send,
    sendForm: (route: Route, form: object) => send(route, JSON.stringify(form)),
    async close() {
      // After all these requests the same process still works and has answered none with a server
      // error.
      expect((await user.fetch("/api/user")).status).toBe(200);
      expect(app.logLines.filter(({ status }) => (status as number) >= 500)).toEqual([]);
      await app.close();
    },
  };
}

export const answer = async (response: Response) => [response.status, await response.text()];
export const text = (length: number) => "q".repeat(length);
