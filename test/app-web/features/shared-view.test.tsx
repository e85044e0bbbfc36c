// @vitest-environment jsdom

import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { HttpError } from "../../../app-web/api/refusal.ts";
import { AskOwn } from "../../../app-web/features/shared-view/ask-own.tsx";
import { ResponseToggles } from "../../../app-web/features/shared-view/response-toggles.tsx";
import { SharedNotFound } from "../../../app-web/features/shared-view/shared-not-found.tsx";
import {
  AccountPrompt,
  TruncatedNotice,
} from "../../../app-web/features/shared-view/visitor-prompts.tsx";
import { draftInputAtom } from "../../../app-web/state/debate/draft.ts";
import { leave, show, text } from "./screen.tsx";

afterEach(leave);

const linkOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("A visitor of a shared debate", () => {
  it("reads how much of it is shown, and where the rest is", () => {
    show(<TruncatedNotice shown={10} total={24} />);
    const note = text("shared.truncatedBody", { shown: 10, total: 24 });
    expect(screen.getByText(note)).toBeTruthy();
    expect(linkOf(text("shared.full"))).toBe("/auth");
  });

  it("is told to log in, for the rest where there is one", () => {
    show(<AccountPrompt isCut />);
    expect(linkOf(text("shared.access"))).toBe("/auth");
    expect(screen.getByText(text("shared.linkBody"))).toBeTruthy();
    leave();
    show(<AccountPrompt isCut={false} />);
    expect(screen.getByText(text("shared.saveBody"))).toBeTruthy();
  });

  it("takes a question of their own to the form", async () => {
    const { person, store, addresses } = show(<AskOwn />, { path: "/share/abc" });
    const field = screen.getByRole("textbox", { name: text("shared.askOwn") });
    await person.type(field, "Is a bun a box?");
    await person.click(screen.getByRole("button", { name: text("shared.startOwn") }));
    expect(addresses.at(-1)).toBe("/");
    expect(store.get(draftInputAtom)).toEqual({ question: "Is a bun a box?" });
  });
});

describe("A response of a shared debate", () => {
  const response = (summaryKind: "none" | "cards") => {
    const toggle = vi.fn();
    const page = show(
      <ResponseToggles
        isNewest={false}
        expansion={{ isExpanded: false, toggle }}
        summaryKind={summaryKind}
        tools={null}
      >
        the cards
      </ResponseToggles>,
    );
    return { ...page, toggle };
  };

  it("shows its argument cards on request", async () => {
    const { person } = response("cards");
    expect(screen.queryByText("the cards")).toBeNull();
    const cards = screen.getByRole("button", { name: text("summary.cards") });
    await person.click(cards);
    expect(screen.getByText("the cards")).toBeTruthy();
    expect(cards.getAttribute("aria-expanded")).toBe("true");
  });

  it("offers no cards that it lacks, and unfolds its text", async () => {
    const { person, toggle } = response("none");
    expect(screen.getAllByRole("button")).toHaveLength(1);
    await person.click(screen.getByRole("button", { name: text("debate.expand") }));
    expect(toggle).toHaveBeenCalledOnce();
  });
});

describe("A shared link that shows nothing", () => {
  it("leads home", () => {
    show(<SharedNotFound />);
    expect(screen.getByRole("heading", { name: text("shared.notFound") })).toBeTruthy();
    expect(linkOf(text("shared.home"))).toBe("/");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says what failed, and tries again", async () => {
    const onTryAgain = vi.fn();
    const error = new HttpError(503, { message: "No archive." });
    const { person } = show(<SharedNotFound failure={{ error, onTryAgain }} />);
    expect(screen.getByRole("alert").textContent).toContain("503: No archive.");
    await person.click(screen.getByRole("button", { name: text("shared.tryAgain") }));
    expect(onTryAgain).toHaveBeenCalledOnce();
  });
});
