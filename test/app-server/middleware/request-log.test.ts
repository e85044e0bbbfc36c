import { DomainError } from "@einstein-vs-cat/core";
import { describe, expect, test } from "vitest";
import { loggableError } from "../../../app-server/http/log.ts";
import { FAKE_USAGE } from "../../core/models/fake-gateway.ts";
import { GOOD_DEBATE, startApp } from "../harness.ts";
import { failingApp } from "./failing-app.ts";

describe("the log", () => {
  test("has one line per request with the route pattern and no content of the request", async () => {
    await using app = await startApp();
    const visitor = app.visitor();
    const id = await visitor.debate();
    await visitor.fetch(`/api/debates/${id}?secret=word`);
    const [created, read] = app.logLines.filter(({ msg }) => msg === "request");
    expect(created).toMatchObject({
      method: "POST",
      route: "/api/debates",
      status: 201,
      requestId: expect.any(String),
    });
    expect(Object.keys(read ?? {}).sort()).toEqual([
      "level",
      "method",
      "ms",
      "msg",
      "network",
      "requestId",
      "route",
      "status",
      "time",
    ]);
    const log = JSON.stringify(app.logLines);
    const secrets = [
      GOOD_DEBATE.question,
      "secret",
      ...Object.values(visitor.cookies),
      `/api/debates/${id}`,
    ];
    for (const secret of secrets) expect(log).not.toContain(secret);
  });

  test("names networks and accounts by pseudonyms, which are others on the next day", async () => {
    await using app = await startApp();
    const owner = app.visitor();
    await owner.signUp("felix");
    const wrong = await app.visitor().logIn("Felix", "a guess");
    expect(wrong.status).toBe(401);
    await owner.fetch("/api/user");
    const linesOf = (route: string) => app.logLines.filter((line) => line.route === route);
    const [login] = linesOf("/api/login");
    const [read] = linesOf("/api/user");
    expect(login?.account).toMatch(/^[\w-]{10}$/);
    expect(read).toMatchObject({ account: login?.account, network: login?.network });
    app.clock.advance(24 * 3_600_000);
    await owner.fetch("/api/user");
    const [, tomorrow] = linesOf("/api/user");
    expect(tomorrow?.account).not.toBe(read?.account);
    expect(tomorrow?.network).not.toBe(read?.network);
    expect(JSON.stringify(app.logLines)).not.toMatch(/felix|127\.0\.0\.1/i);
  });

  test("has log-ins, changes of the password and refusals by limits at a level of their own", async () => {
    await using app = await startApp({ areLimitsOn: true });
    const owner = app.visitor();
    await owner.signUp("felix");
    await app.visitor().logIn("felix", "a guess");
    await owner.post("/api/user/password", { currentPassword: "no", newPassword: "nine lives" });
    for (let call = 0; call < 12; call += 1) await app.visitor().logIn("nobody", "a guess");
    await owner.fetch("/api/models");
    const security = app.logLines.filter(({ level }) => level === 45);
    expect(security.slice(0, 3)).toMatchObject([
      { route: "/api/register", status: 201 },
      { route: "/api/login", status: 401, code: "wrong-credentials" },
      { route: "/api/user/password", status: 400, account: expect.any(String) },
    ]);
    expect(security.at(-1)).toMatchObject({ status: 429, code: "too-many-requests" });
    expect(app.logLines.find(({ route }) => route === "/api/models")?.level).toBe(30);
  });

  test("has the request id that the response header carries", async () => {
    await using app = await startApp();
    const response = await app.visitor().fetch("/api/nothing");
    const line = app.logLines.find(({ msg }) => msg === "request");
    expect(line).toMatchObject({
      requestId: response.headers.get("X-Request-Id"),
      status: 404,
      code: "not-found",
      route: "unmatched",
    });
  });

  test("has server errors with their cause", async () => {
    await using app = await failingApp(
      new DomainError("storage-unavailable", { cause: new Error("connection refused") }),
    );
    await app.visitor().post("/api/debates", GOOD_DEBATE);
    expect(app.logLines.find(({ msg }) => msg === "request failed")).toMatchObject({
      code: "storage-unavailable",
      error: { message: "connection refused" },
    });
  });

  test("leaves out the extra properties that libraries add to errors", () => {
    const error = Object.assign(
      new Error("duplicate key", { cause: new Error("x".repeat(1_000)) }),
      {
        code: "23505",
        detail: "Key (question)=(a secret) already exists",
        headers: { authorization: "Bearer secret" },
      },
    );
    expect(JSON.stringify(loggableError(error))).not.toContain("secret");
    expect(loggableError(error)).toMatchObject({
      type: "Error",
      message: "duplicate key",
      code: "23505",
    });
    expect((loggableError(error) as { cause: { message: string } }).cause.message).toHaveLength(
      300,
    );
  });

  test("has the token usage of a finished turn, but not its text", async () => {
    await using app = await startApp();
    const visitor = app.visitor();
    const response = await visitor.post(`/api/debates/${await visitor.debate()}/generate`);
    const modelStream = await app.gateway.waitForStream(1);
    modelStream.say("A secret thought.");
    modelStream.finish();
    await response.text();
    const entry = app.logLines.find(({ msg }) => msg === "turn ended");
    expect(entry).toMatchObject({
      ...FAKE_USAGE,
      turnNumber: 1,
      outcome: "kept",
      aiModel: "rehearsal",
    });
    expect(JSON.stringify(app.logLines)).not.toContain("secret thought");
  });
});
