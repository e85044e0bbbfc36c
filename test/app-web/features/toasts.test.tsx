// @vitest-environment jsdom

import { act, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Toaster } from "../../../app-web/features/toasts/toaster.tsx";
import { showToastAtom } from "../../../app-web/state/ground/toast.ts";
import { leave, show, text } from "./screen.tsx";

afterEach(leave);

const saved = { title: "Saved", message: "It is in your archive.", isError: false };

describe("A message", () => {
  it("shows its title and its text, and a later one replaces it", () => {
    const { store } = show(<Toaster />);
    act(() => store.set(showToastAtom, saved));
    expect(screen.getByText("It is in your archive.")).toBeTruthy();
    act(() => store.set(showToastAtom, { ...saved, title: "Lost", message: "No connection." }));
    expect(screen.getByText("Lost")).toBeTruthy();
    expect(screen.queryByText("It is in your archive.")).toBeNull();
  });

  it("is closed by its button", async () => {
    const { store, person } = show(<Toaster />);
    act(() => store.set(showToastAtom, saved));
    await person.click(screen.getByRole("button", { name: text("toast.close") }));
    expect(screen.queryByText("Saved")).toBeNull();
  });

  it("runs the action that it offers", async () => {
    const undo = vi.fn();
    const action = { label: "Undo", run: undo };
    const { store, person } = show(<Toaster />);
    act(() => store.set(showToastAtom, { ...saved, action }));
    await person.click(screen.getByRole("button", { name: "Undo" }));
    expect(undo).toHaveBeenCalledOnce();
  });
});
