// @vitest-environment jsdom

import { screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { LoginForm } from "../../../app-web/features/auth/login-form.tsx";
import { userAtom } from "../../../app-web/state/account/user.ts";
import { ada } from "../state/account/users.ts";
import { leave, refusal, show, text } from "./screen.tsx";

afterEach(leave);

function Form() {
  const [typed, setTyped] = useState({
    ...{ username: "", password: "", displayName: "", bio: "", email: "" },
  });
  return <LoginForm typed={typed} change={(part) => setTyped({ ...typed, ...part })} />;
}

const username = () => screen.getByRole("textbox", { name: text("auth.username") });
const password = () => screen.getByLabelText(text("auth.password"));
const logIn = () => screen.getByRole("button", { name: text("auth.logIn") });

describe("The log-in form", () => {
  it("logs in by Enter with what was typed", async () => {
    const page = show(<Form />, { answers: { "POST /api/login": () => ada } });
    await page.person.type(username(), "ada");
    await page.person.type(password(), "in the box{Enter}");
    await expect.poll(() => page.store.get(userAtom)?.username).toBe("ada");
    expect(page.calls[0]).toEqual({
      call: "POST /api/login",
      body: { username: "ada", password: "in the box" },
    });
  });

  it("names an empty field without a call, and focuses it", async () => {
    const page = show(<Form />);
    await page.person.type(username(), "ada");
    await page.person.click(logIn());
    expect(password().getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(password());
    expect(page.calls).toEqual([]);
  });

  it("keeps what was typed when the server refuses it", async () => {
    const refused = () => refusal(401, "invalid-credentials", "Invalid username or password");
    const page = show(<Form />, { answers: { "POST /api/login": refused } });
    await page.person.type(username(), "ada");
    await page.person.type(password(), "wrong words");
    await page.person.click(logIn());
    await expect.poll(() => page.calls.length).toBe(1);
    expect((username() as HTMLInputElement).value).toBe("ada");
    expect((password() as HTMLInputElement).value).toBe("wrong words");
    expect(page.store.get(userAtom)).toBeNull();
  });
});
