/** An HTTP client that acts as a visitor and keeps the session cookie. */

export interface DebateAnswer {
  readonly id: number;
  readonly currentTurn: number;
  readonly isComplete: boolean;
  readonly responses: readonly {
    readonly content: string;
    readonly turnNumber: number;
    readonly aiModel: string;
  }[];
}

/** The text and the end of a turn stream. */
export interface StreamResult {
  readonly text: string;
  /** How the stream ended: with `[DONE]`, with an error event, or cut off. */
  readonly end: "done" | "cut" | { readonly error: string };
}

export class Visitor {
  #cookie = "";

  /** The value of the cookie header. */
  get cookie(): string {
    return this.#cookie;
  }

  /** Sends a request with the visitor's cookie and stores the cookie of the response. */
  async send(
    server: { readonly url: string },
    path: string,
    init: RequestInit & { json?: unknown } = {},
  ): Promise<globalThis.Response> {
    const { json, ...rest } = init;
    const headers = new Headers(rest.headers);
    if (this.#cookie !== "") headers.set("cookie", this.#cookie);
    if (json !== undefined) headers.set("content-type", "application/json");
    const body = json === undefined ? rest.body : JSON.stringify(json);
    const answer = await fetch(server.url + path, {
      ...rest,
      headers,
      ...(body == null ? {} : { body }),
    });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    if (cookies.length > 0) this.#cookie = cookies.join("; ");
    return answer;
  }

  async createDebate(server: { readonly url: string }): Promise<number> {
    const json = {
      question: "Is a hot dog a sandwich?",
      option1: "Yes",
      option2: "No",
      coffeeLevel: 1,
    };
    const answer = await this.send(server, "/api/debates", { method: "POST", json });
    if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as DebateAnswer).id;
  }

  async readDebate(server: { readonly url: string }, id: number): Promise<DebateAnswer> {
    const answer = await this.send(server, `/api/debates/${id}`);
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as DebateAnswer;
  }

  /** Requests the next turn. */
  generate(
    server: { readonly url: string },
    id: number,
    signal?: AbortSignal,
  ): Promise<globalThis.Response> {
    const init = {
      method: "POST",
      json: { language: "en" },
      ...(signal === undefined ? {} : { signal }),
    };
    return this.send(server, `/api/debates/${id}/generate`, init);
  }
}

/** Reads a stream to its end. */
export async function listen(answer: globalThis.Response): Promise<StreamResult> {
  let received = "";
  try {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
      received += chunk;
  } catch {
    // The connection was cut. The text received so far counts.
  }
  let text = "";
  let end: StreamResult["end"] = "cut";
  for (const line of received.split("\n")) {
    if (!line.startsWith("data: ")) continue;
    if (line === "data: [DONE]") end = "done";
    else {
      const event = JSON.parse(line.slice(6)) as { content?: string; error?: string };
      text += event.content ?? "";
      if (event.error !== undefined) end = { error: event.error };
    }
  }
  return { text, end };
}
