import {
  changePasswordSchema,
  deleteUserSchema,
  fieldErrors,
  loginSchema,
  profileSchema,
  registerSchema,
  themeSchema,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sentence } from "../../support/arbitraries.ts";

const FORM = { username: "albert", password: "secret" };

type Schema =
  | typeof registerSchema
  | typeof loginSchema
  | typeof profileSchema
  | typeof changePasswordSchema;

/** Returns the message of the first error of a body; null when the body is valid. */
function refusal(schema: Schema, body: unknown): string | null {
  const checked = schema.safeParse(body);
  return checked.success ? null : (fieldErrors(checked.error)[0]?.message ?? null);
}

const refusalWith = (fields: object) => refusal(registerSchema, { ...FORM, ...fields });
const accepted = (fields: object) => registerSchema.parse({ ...FORM, ...fields });

describe("The registration form", () => {
  it("is valid with only a username and a password", () => {
    expect(registerSchema.parse(FORM)).toEqual({
      ...FORM,
      displayName: null,
      bio: null,
      email: null,
    });
  });

  it("is valid with every field valid, and drops unknown fields", () => {
    const right = fc.record({
      username: fc.stringMatching(/^[a-z]{3,20}$/),
      password: fc.stringMatching(/^[ -~]{6,200}$/),
      displayName: fc.stringMatching(/^[A-Z][a-z]{0,49}$/),
      bio: sentence(1, 500).filter((bio) => bio.trim() === bio),
      email: fc.constantFrom("a@example.org", "ü@münchen.example"),
    });
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), right, (extra, form) => {
        const granted = {
          id: 1,
          userId: 1,
          subscriptionTier: "pro",
          isPublic: true,
          shareToken: "x",
          passwordHash: "x",
        };
        expect(registerSchema.parse({ ...extra, ...granted, ...form })).toEqual(form);
      }),
    );
  });

  it("requires a username of 3 to 20 characters", () => {
    expect(refusalWith({ username: "ab" })).toBe("Username must be at least 3 characters");
    expect(refusalWith({ username: "  ab \n" })).toBe("Username must be at least 3 characters");
    expect(refusalWith({ username: "x".repeat(21) })).toBe("Username must be under 20 characters");
    expect(accepted({ username: " abc " }).username).toBe("abc");
    expect(accepted({ username: "x".repeat(20) }).username).toHaveLength(20);
    expect(refusalWith({ username: undefined })).toBe("Required");
    expect(refusalWith({ username: 12_345 })).toBe("Username must be text");
  });

  it("requires 3 visible characters in a username", () => {
    expect(refusalWith({ username: "a\u200b\u200b\u200b" })).toBe(
      "Username must be at least 3 characters",
    );
    expect(refusalWith({ username: "a\u00ad\u2060b" })).toBe(
      "Username must be at least 3 characters",
    );
  });

  it("refuses usernames that could imitate another by a direction change or a line break", () => {
    for (const mark of ["\u202e", "\u2066", "\u200f", "\n", "\u2028", "\u001b"]) {
      expect(refusalWith({ username: `al${mark}bert` })).toBe(
        "Username contains characters that cannot be shown",
      );
      expect(refusalWith({ displayName: `Al${mark}bert` })).toBe(
        "Display name contains characters that cannot be shown",
      );
    }
  });

  it("requires a password of 6 to 200 characters, and changes only its Unicode form", () => {
    expect(refusalWith({ password: "12345" })).toBe("Password must be at least 6 characters");
    expect(refusalWith({ password: "x".repeat(201) })).toBe(
      "Password must be at most 200 characters long",
    );
    expect(refusalWith({ password: undefined })).toBe("Required");
    expect(refusalWith({ password: ["secret"] })).toBe("Password must be text");
    expect(accepted({ password: "      " }).password).toBe("      ");
    expect(accepted({ password: " cafe\u0301 \n" }).password).toBe(" café \n");
    for (const broken of ["secret\0", "secret\ud800"]) {
      expect(refusalWith({ password: broken })).toBe(
        "Password contains characters that cannot be stored",
      );
    }
  });

  it("treats an empty display name, bio or email as missing", () => {
    expect(accepted({ displayName: "  ", bio: "", email: " " })).toMatchObject({
      displayName: null,
      bio: null,
      email: null,
    });
    expect(accepted({ displayName: null, bio: null, email: null })).toMatchObject({
      displayName: null,
      bio: null,
      email: null,
    });
  });

  it("accepts a display name of 50 characters, a bio of 1,000 and a plausible email address", () => {
    expect(refusalWith({ displayName: "x".repeat(51) })).toBe(
      "Display name must be under 50 characters",
    );
    expect(refusalWith({ bio: "x".repeat(1_001) })).toBe(
      "Bio must be at most 1000 characters long",
    );
    for (const email of ["nobody", "a@b", "a b@c.d", "@c.d", "a@@c.d"]) {
      expect([email, refusalWith({ email })]).toEqual([email, "Email must be a valid address"]);
    }
    expect(
      accepted({ displayName: "x".repeat(50), bio: "x".repeat(1_000), email: "a+b@c.example" })
        .email,
    ).toBe("a+b@c.example");
  });

  it("must be an object", () => {
    for (const body of [null, undefined, "albert", 7, ["albert", "secret"]]) {
      expect(refusal(registerSchema, body)).toBe("The request body must be a JSON object");
    }
  });
});

describe("The login form", () => {
  it("requires the minimum lengths, trims the username and drops unknown fields", () => {
    expect(refusal(loginSchema, { ...FORM, username: "ab" })).toBe(
      "Username must be at least 3 characters",
    );
    expect(refusal(loginSchema, { ...FORM, password: "12345" })).toBe(
      "Password must be at least 6 characters",
    );
    expect(loginSchema.parse({ ...FORM, username: " Albert ", theme: "dark" })).toEqual({
      username: "Albert",
      password: "secret",
    });
  });

  it("normalises a password as the registration form does", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 6, maxLength: 40 }), (password) => {
        const form = { ...FORM, password };
        fc.pre(registerSchema.safeParse(form).success);
        expect(loginSchema.parse({ ...form, password: password.normalize("NFD") }).password).toBe(
          registerSchema.parse(form).password,
        );
      }),
    );
  });
});

describe("The profile form", () => {
  it("has fixed error messages", () => {
    const profile = { displayName: "Albert", username: "albert" };
    expect(profileSchema.parse({ ...profile, subscriptionTier: "pro" })).toEqual(profile);
    for (const [overrides, message] of [
      [{ displayName: "  " }, "Display name is required"],
      [{ displayName: undefined }, "Required"],
      [{ displayName: "x".repeat(51) }, "Display name must be under 50 characters"],
      [{ username: "ab" }, "Username must be at least 3 characters"],
      [{ username: "x".repeat(21) }, "Username must be under 20 characters"],
    ] as const) {
      expect(refusal(profileSchema, { ...profile, ...overrides })).toBe(message);
    }
  });
});

describe("The smaller forms of an account", () => {
  it("accept the themes light and dark", () => {
    expect(themeSchema.parse({ theme: "dark" })).toEqual({ theme: "dark" });
    for (const theme of ["blue", "", null, undefined, 1])
      expect(themeSchema.safeParse({ theme }).success).toBe(false);
  });

  it("require both passwords for a change, and a password for a deletion that can be one", () => {
    expect(refusal(changePasswordSchema, { currentPassword: "secret" })).toBe("Required");
    expect(refusal(changePasswordSchema, { currentPassword: "secret", newPassword: "12345" })).toBe(
      "Password must be at least 6 characters",
    );
    expect(deleteUserSchema.safeParse({ password: "" }).success).toBe(false);
    expect(deleteUserSchema.parse({ password: "secret" })).toEqual({ password: "secret" });
  });
});
