/** A visitor who speaks to a server by HTTP alone, cookie and all. */

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

/** What a stream said, from its first event to its last. */
export interface Heard {
  readonly text: string;
  /** How the stream ended: kept, with an error line, or cut off. */
  readonly end: "done" | "cut" | { readonly error: string };
}

export class Visitor {
  #cookie = "";

  /** Sends a request to a server with the visitor's cookie, and keeps the cookie of the answer. */
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

  /** Asks for the next turn. */
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

/** Listens to a stream to its end. */
export async function listen(answer: globalThis.Response): Promise<Heard> {
  let received = "";
  try {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
      received += chunk;
  } catch {
    // The connection was cut; what was received until then stands.
  }
  let text = "";
  let end: Heard["end"] = "cut";
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
