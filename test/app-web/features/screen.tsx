/** A part of the web app on a screen of its own, with a scripted server. */

import { cleanup, configure, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import type { User } from "../../../app-web/api/account/user.ts";
import { compileTexts } from "../../../app-web/i18n/compile-texts.ts";
import { ENGLISH } from "../../../app-web/i18n/english.ts";
import { translator } from "../../../app-web/i18n/text.ts";
import { isUserKnownAtom, userAtom } from "../../../app-web/state/account/user.ts";
import { showTextsAtom } from "../../../app-web/state/language/language.ts";

// Events run as in a browser, so that a part may be loaded by one; compiling it takes a while.
configure({ asyncUtilTimeout: 30_000, eventWrapper: (run) => run() });

/** The texts on the screen. */
export const text = translator(compileTexts(ENGLISH), "en");

/** A call to the server. */
export interface Call {
  readonly call: string;
  readonly body: unknown;
}

/** What the server answers to a call, such as `POST /api/login`. */
export type Answers = Readonly<
  Record<string, (body: unknown) => Response | Promise<Response> | object>
>;

export interface Screen {
  readonly store: ReturnType<typeof createStore>;
  /** The hands of the person in front of the screen. */
  readonly person: UserEvent;
  /** The calls to the server, in order. */
  readonly calls: readonly Call[];
  /** The addresses that the page had, the first one included. */
  readonly addresses: readonly string[];
}

interface Setting {
  readonly user?: User | null;
  readonly answers?: Answers;
  readonly path?: string;
  /** Prepares the state before the part is shown. */
  readonly before?: (set: Screen["store"]["set"]) => void;
}

/** Shows a part in English to a visitor, unless a user is named. */
export function show(
  part: ReactNode,
  { user = null, answers = {}, path = "/", before }: Setting = {},
): Screen {
  const calls = scriptServer(answers);
  standIn();
  const store = createStore();
  store.set(showTextsAtom, { language: "en", texts: compileTexts(ENGLISH) });
  store.set(userAtom, user);
  store.set(isUserKnownAtom, true);
  before?.(store.set);
  const { hook, history, searchHook } = memoryLocation({ path, record: true });
  render(
    <Provider store={store}>
      <Router hook={hook} searchHook={searchHook}>
        {part}
      </Router>
    </Provider>,
  );
  return { store, person: userEvent.setup(), calls, addresses: history };
}

/** Takes everything off the screen. Call it after each test. */
export function leave(): void {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
}

/** A refusal of the server, as it writes one. */
export const refusal = (status: number, code: string, message: string, rest: object = {}) =>
  Response.json({ code, message, detail: message, status, ...rest }, { status });

function scriptServer(answers: Answers): readonly Call[] {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const call = `${init.method ?? "GET"} ${address}`;
    const body = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    calls.push({ call, body });
    const answer = answers[call];
    if (answer === undefined) throw new TypeError(`no answer was scripted for ${call}`);
    const given = await answer(body);
    return given instanceof Response ? given : Response.json(given);
  });
  return calls;
}

/** Stands in for what jsdom leaves out, because it has no layout. */
function standIn(): void {
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.hasPointerCapture = () => false;
  vi.stubGlobal("ResizeObserver", Observer);
  vi.stubGlobal("IntersectionObserver", Observer);
  vi.stubGlobal("matchMedia", (media: string) => ({
    ...{ media, matches: false, onchange: null },
    addEventListener() {},
    removeEventListener() {},
  }));
}

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
