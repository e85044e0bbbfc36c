import { loginSchema, profileSchema, registerSchema } from "@einstein-vs-cat/core";
import { describe, expect, test } from "vitest";
import { sentencesOf, stillRefused } from "../../../app-web/ui/form/use-validated-form.ts";

describe("the messages of a form", () => {
  test("are core's, one for each field that something is wrong with", () => {
    expect(sentencesOf(loginSchema, { username: " x ", password: "short" })).toEqual({
      username: "Username must be at least 3 characters",
      password: "Password must be at least 6 characters",
    });
    expect(sentencesOf(profileSchema, { displayName: "", username: "x".repeat(21) })).toEqual({
      displayName: "Display name is required",
      username: "Username must be under 20 characters",
    });
  });

  test("are none when everything is right, and what may stay empty is empty", () => {
    const typed = {
      username: "schrodinger",
      password: "in the box",
      displayName: "",
      bio: "",
      email: "",
    };
    expect(sentencesOf(registerSchema, typed)).toEqual({});
  });
});

describe("what the server refused", () => {
  test("stays wrong until that field is typed in again", () => {
    const values = { username: "taken", password: "in the box" };
    const refused = { values, sentences: { username: "This username is already taken." } };
    expect(stillRefused(refused, values)).toEqual(refused.sentences);
    expect(stillRefused(refused, { ...values, password: "another one" })).toEqual(
      refused.sentences,
    );
    expect(stillRefused(refused, { ...values, username: "free" })).toEqual({});
  });
});
