import { INTENSITY, LONG_RESPONSE, MAXIMUM, MINIMUM, VISITOR_LIMIT } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";

describe("The limits of the product", () => {
  it("allow an intensity from 1 to 3 in steps of 1, with 1 as the default", () => {
    expect(INTENSITY).toEqual({ minimum: 1, maximum: 3, step: 1, default: 1 });
  });

  it("allow visitors intensity 1 at most", () => {
    expect(VISITOR_LIMIT.intensity).toBe(1);
  });

  it("allow visitors 10 responses per debate", () => {
    expect(VISITOR_LIMIT.responses).toBe(10);
  });

  it("require 5 characters of a question, 2 of a position and 1 of a context", () => {
    expect(MINIMUM).toMatchObject({ question: 5, option: 2, context: 1 });
  });

  it("require 3 to 20 characters of a username, 6 of a password and 1 to 50 of a display name", () => {
    expect(MINIMUM).toMatchObject({ username: 3, password: 6, displayName: 1 });
    expect(MAXIMUM).toMatchObject({ username: 20, displayName: 50 });
  });

  it("make a response of over 500 characters collapsible, with a preview of 500", () => {
    expect(LONG_RESPONSE).toBe(500);
  });
});
