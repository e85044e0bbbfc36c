import { DEFAULT_SEATS } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readUser } from "../../../app-web/api/account/user.ts";
import { createDebate, readDebate } from "../../../app-web/api/debates.ts";
import { ConnectionError, onErrorResponse } from "../../../app-web/api/http.ts";
import { codeOf, HttpError } from "../../../app-web/api/refusal.ts";
import { followTurn, generateTurn, stopTurn } from "../../../app-web/api/turns.ts";
import { problem } from "../../support/problem.ts";

interface Call {
  readonly path: string;
  readonly init: RequestInit | undefined;
}

let calls: Call[] = [];
let answer: () => Response = () => new Response();

beforeEach(() => {
  calls = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    calls.push({ path, init });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const signal = new AbortController().signal;

describe("A call to the server", () => {
  test("sends cookies and a JSON body", async () => {
    answer = () => Response.json({ id: 7 }, { status: 201 });
    const body = { question: "Is it?", option1: "Yes", option2: "No", coffeeLevel: 1 };
    expect(await createDebate(body)).toEqual({
      id: 7,
      seats: DEFAULT_SEATS,
      responses: [],
      userInputs: [],
      currentTurn: 0,
      isComplete: false,
    });
    expect(calls[0]?.path).toBe("/api/debates");
    expect(calls[0]?.init).toMatchObject({
      method: "POST",
      credentials: "include",
      body: JSON.stringify(body),
    });
  });

  test("requests errors as problem details, with and without a body", async () => {
    answer = () => Response.json({ id: 7 });
    await readDebate(7);
    await createDebate({ question: "Is it?", option1: "Yes", option2: "No", coffeeLevel: 1 });
    for (const { init } of calls) {
      const accept = new Headers(init?.headers).get("Accept");
      expect(accept).toMatch(/^application\/problem\+json\b/);
    }
    expect(calls).toHaveLength(2);
  });

  test("fails with the code, the values and the field errors of problem details", async () => {
    const params = { minimum: 3 };
    const code = "username-too-short";
    const detail = "Username must be at least 3 characters";
    const errors = [{ field: "username", code, params, detail }, { field: "bio" }, null];
    answer = () => problem(400, { title: "Bad Request", detail, code: "invalid-input", errors });
    const error = await readDebate(3).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({
      message: `400: ${detail}`,
      status: 400,
      refusal: {
        code: "invalid-input",
        message: detail,
        errors: [{ field: "username", code, params, message: detail }],
      },
    });
  });

  test.each([
    ["a page of a proxy", "<html><h1>502</h1></html>", "text/html"],
    ["JSON of another form", '{"oops":true}', "application/json"],
    ["broken JSON", '{"detail":', "application/problem+json"],
    ["no object", "null", "application/problem+json"],
  ])("fails with the status text for %s", async (_name, body, type) => {
    const headers = { "Content-Type": type };
    answer = () => new Response(body, { status: 502, statusText: "Bad Gateway", headers });
    const error = await readDebate(3).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      message: "502: Bad Gateway",
      refusal: { message: "Bad Gateway" },
    });
    expect(codeOf(error)).toBeUndefined();
  });

  test("fails with the status and the body when the response is not OK, and is not repeated", async () => {
    answer = () => new Response("Not found.\n", { status: 404 });
    await expect(readDebate(3)).rejects.toThrow("404: Not found.");
    expect(calls).toHaveLength(1);
  });

  test("fails with the status text when the body is empty", async () => {
    answer = () => new Response("", { status: 502, statusText: "Bad Gateway" });
    await expect(stopTurn(3)).rejects.toThrow("502: Bad Gateway");
  });

  test("keeps the wait that the server or a proxy asks for in seconds", async () => {
    const waitAfter = async (header: string) => {
      answer = () => new Response("Slower.", { status: 429, headers: { "Retry-After": header } });
      const error = await readDebate(3).catch((thrown: unknown) => thrown);
      return (error as HttpError).refusal.retryAfter;
    };
    expect(await waitAfter("42")).toBe(42);
    for (const header of ["0", "Sun, 22 Nov 2026 14:00:00 GMT", "soon"])
      expect(await waitAfter(header)).toBeUndefined();
  });

  test("passes the status of every error response to the listener", async () => {
    const statuses: number[] = [];
    onErrorResponse((status) => statuses.push(status));
    answer = () => new Response("Not found.", { status: 404 });
    await expect(readDebate(3)).rejects.toThrow("404");
    answer = () => Response.json({ id: 3 });
    await readDebate(3);
    expect(statuses).toEqual([404]);
  });

  test("throws a connection error when there is no response", async () => {
    answer = () => {
      throw new TypeError("Failed to fetch");
    };
    await expect(readDebate(3)).rejects.toThrow(ConnectionError);
  });

  test("treats 401 as no user, and no other failure", async () => {
    answer = () => new Response("Not signed in", { status: 401 });
    expect(await readUser()).toBeNull();
    answer = () => new Response("", { status: 500, statusText: "Internal Server Error" });
    await expect(readUser()).rejects.toThrow("500");
  });
});

describe("The stream of a turn", () => {
  test("throws an error with the reason when it cannot start", async () => {
    answer = () => new Response("Too many requests.", { status: 429 });
    await expect(generateTurn(1, "en", signal)).rejects.toThrow(
      "Failed to start streaming (429: Too many requests.)",
    );
  });

  test("throws an error when the response has no body", async () => {
    answer = () => new Response(null, { status: 200 });
    await expect(generateTurn(1, "en", signal)).rejects.toThrow("No reader available");
  });

  test("is null when no turn is running", async () => {
    answer = () => new Response(null, { status: 204 });
    expect(await followTurn(1, signal)).toBeNull();
  });
});
