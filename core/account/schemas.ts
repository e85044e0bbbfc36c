/**
 * What the forms of an account may hold, with the sentences of SPEC §5. Unknown keys are dropped, so that nobody gives
 * themselves a plan, an id or a password hash.
 */

import * as z from "zod/mini";
import { MAXIMUM, MINIMUM } from "../shared/limits.ts";
import { THEMES } from "../shared/theme.ts";
import { emailSchema, emptyIsNone, isCleanText, typedText } from "../shared/typed-text.ts";
import { usernameKey } from "./user.ts";

const NOT_AN_OBJECT = "The request body must be a JSON object";

const USERNAME_TOO_SHORT = `Username must be at least ${MINIMUM.username} characters`;

/** Line breaks, control characters, and marks that turn the direction of what follows: a name made of them could pass for another. */
const MISLEADING = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/u;

const isHonestName = (label: string) =>
  z.refine<string>(
    (text) => !MISLEADING.test(text),
    `${label} contains characters that cannot be shown`,
  );

/** A username: 3 to 20 characters (SPEC §5, Profile), of which 3 can be seen. */
export const usernameSchema = typedText({
  label: "Username",
  minimum: MINIMUM.username,
  tooShort: USERNAME_TOO_SHORT,
  maximum: MAXIMUM.username,
  tooLong: `Username must be under ${MAXIMUM.username} characters`,
}).check(
  isHonestName("Username"),
  z.refine((text) => usernameKey(text).length >= MINIMUM.username, USERNAME_TOO_SHORT),
);

/** A password: at least 6 characters (SPEC §5). It is never trimmed; NFC, so that every keyboard gives the same one. */
export const passwordSchema = z.pipe(
  z
    .string({
      error: (issue) => (issue.input === undefined ? "Required" : "Password must be text"),
    })
    .check(
      z.refine(isCleanText, {
        error: "Password contains characters that cannot be stored",
        abort: true,
      }),
      z.overwrite((text) => text.normalize("NFC")),
      z.minLength(MINIMUM.password, `Password must be at least ${MINIMUM.password} characters`),
      z.maxLength(MAXIMUM.password, `Password must be at most ${MAXIMUM.password} characters long`),
    ),
  z.string(),
);

const displayNameRule = {
  label: "Display name",
  tooShort: "Display name is required",
  maximum: MAXIMUM.displayName,
  tooLong: `Display name must be under ${MAXIMUM.displayName} characters`,
};

/** The body of `POST /api/register` (SPEC §5): exactly these fields. */
export const registerSchema = z.object(
  {
    username: usernameSchema,
    password: passwordSchema,
    displayName: emptyIsNone(
      typedText({ ...displayNameRule, minimum: 0 }).check(isHonestName("Display name")),
    ),
    bio: emptyIsNone(typedText({ label: "Bio", minimum: 0, tooShort: "", maximum: MAXIMUM.bio })),
    email: emptyIsNone(emailSchema),
  },
  NOT_AN_OBJECT,
);

/** A checked registration form. */
export type RegisterInput = z.infer<typeof registerSchema>;

/** The body of `POST /api/login` (SPEC §5). */
export const loginSchema = z.object(
  {
    username: typedText({
      label: "Username",
      minimum: MINIMUM.username,
      tooShort: USERNAME_TOO_SHORT,
      maximum: MAXIMUM.password,
    }),
    password: passwordSchema,
  },
  NOT_AN_OBJECT,
);

/** A checked login form. */
export type LoginInput = z.infer<typeof loginSchema>;

/** The body of `PATCH /api/user` (SPEC §5, Profile). */
export const profileSchema = z.object(
  {
    displayName: typedText({ ...displayNameRule, minimum: MINIMUM.displayName }).check(
      isHonestName("Display name"),
    ),
    username: usernameSchema,
  },
  NOT_AN_OBJECT,
);

/** A checked profile form. */
export type ProfileInput = z.infer<typeof profileSchema>;

/** The body of `POST /api/user/theme`: only light or dark is accepted (SPEC §3). */
export const themeSchema = z.object(
  { theme: z.enum(THEMES, "Theme must be light or dark") },
  NOT_AN_OBJECT,
);

/** The body of `POST /api/user/password`. */
export const changePasswordSchema = z.object(
  { currentPassword: passwordSchema, newPassword: passwordSchema },
  NOT_AN_OBJECT,
);

/** A checked change of password. */
export type ChangePasswordInput = z.infer<typeof changePasswordSchema>;

/** The body of `DELETE /api/user`: the password, since nothing brings an account back. */
export const deleteUserSchema = z.object({ password: passwordSchema }, NOT_AN_OBJECT);
