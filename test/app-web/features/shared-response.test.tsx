// @vitest-environment jsdom

import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { SerializedSharedResponse } from "../../../app-web/api/sharing/share.ts";
import { SharedResponse } from "../../../app-web/features/shared-view/shared-response.tsx";
import { debateOf } from "./debates.ts";
import { leave, show, text } from "./screen.tsx";

afterEach(leave);

const TURN: SerializedSharedResponse = {
  ...{ optionNumber: 2, content: "You are right.", summary: null, turnNumber: 2 },
  ...{ aiModel: "gpt-4o", speaker: { kind: "model", model: "gpt-4o" }, isStopped: false },
  createdAt: "2026-11-28T10:00:00.000Z",
};

const open = (response: SerializedSharedResponse) =>
  show(
    <SharedResponse
      {...{ response, isReadAll: false, path: "/share/abc", summary: () => null }}
      debate={{ ...debateOf({}), responses: [response], userInputs: [], total: 1 }}
    />,
  );

const NOTE = text("stance.folded", { name: "Cat" });

it("A turn of a shared debate says that its persona gave in", () => {
  open({ ...TURN, gaveIn: true });
  expect(screen.getByText(NOTE)).toBeTruthy();
});

it("A turn of a shared debate in which nobody gave in has no such note", () => {
  open(TURN);
  expect(screen.getByText("You are right.")).toBeTruthy();
  expect(screen.queryByText(NOTE)).toBeNull();
});
