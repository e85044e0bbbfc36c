/**
 * The bodies of the account calls. Unknown keys are dropped, so that a request cannot set a plan,
 * an id or a password hash.
 */

import * as z from "zod/mini";
import { issueCode } from "../shared/field-errors.ts";
import { MAXIMUM, MINIMUM } from "../shared/text-lengths.ts";
import { THEMES } from "../shared/theme.ts";
import { cleanString, emailSchema, emptyIsNone, typedText } from "../shared/typed-text.ts";
import { usernameKey } from "./user.ts";

const NOT_AN_OBJECT = issueCode("not-an-object");

/**
 * Line breaks, control characters and direction marks: with them one name could be made to look
 * like another.
 */
const MISLEADING = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/u;

const isHonestName = () =>
  z.refine<string>((text) => !MISLEADING.test(text), issueCode("not-showable"));

/** A username: 3 to 20 characters, of which at least 3 are visible. */
export const usernameSchema = typedText({
  minimum: MINIMUM.username,
  tooShort: "username-too-short",
  maximum: MAXIMUM.username,
  tooLong: "username-too-long",
}).check(
  isHonestName(),
  z.refine((text) => usernameKey(text).length >= MINIMUM.username, {
    error: issueCode("username-too-short"),
    params: { minimum: MINIMUM.username },
  }),
);

/** A password. It is never trimmed; NFC makes every keyboard give the same one. */
export const passwordSchema = z.pipe(
  cleanString().check(
    z.overwrite((text) => text.normalize("NFC")),
    z.minLength(MINIMUM.password, issueCode("password-too-short")),
    z.maxLength(MAXIMUM.password, issueCode("password-too-long")),
  ),
  z.string(),
);

const displayNameRule = {
  tooShort: "display-name-empty",
  maximum: MAXIMUM.displayName,
  tooLong: "display-name-too-long",
} as const;

/** The body of `POST /api/register`: exactly these fields. */
export const registerSchema = z.object(
  {
    username: usernameSchema,
    password: passwordSchema,
    displayName: emptyIsNone(typedText(displayNameRule).check(isHonestName())),
    bio: emptyIsNone(typedText({ maximum: MAXIMUM.bio, tooLong: "bio-too-long" })),
    email: emptyIsNone(emailSchema),
  },
  NOT_AN_OBJECT,
);

/** A checked registration form. */
export type RegisterInput = z.infer<typeof registerSchema>;

/** The body of `POST /api/login`. */
export const loginSchema = z.object(
  {
    username: typedText({
      minimum: MINIMUM.username,
      tooShort: "username-too-short",
      maximum: MAXIMUM.password,
      tooLong: "login-username-too-long",
    }),
    password: passwordSchema,
  },
  NOT_AN_OBJECT,
);

/** A checked login form. */
export type LoginInput = z.infer<typeof loginSchema>;

/** The body of `PATCH /api/user`. */
export const profileSchema = z.object(
  {
    displayName: typedText({ ...displayNameRule, minimum: MINIMUM.displayName }).check(
      isHonestName(),
    ),
    username: usernameSchema,
  },
  NOT_AN_OBJECT,
);

/** A checked profile form. */
export type ProfileInput = z.infer<typeof profileSchema>;

/** The body of `POST /api/user/theme`. */
export const themeSchema = z.object(
  { theme: z.enum(THEMES, issueCode("theme-invalid")) },
  NOT_AN_OBJECT,
);

/** The body of `POST /api/user/password`. */
export const changePasswordSchema = z.object(
  { currentPassword: passwordSchema, newPassword: passwordSchema },
  NOT_AN_OBJECT,
);

/** A checked change of password. */
export type ChangePasswordInput = z.infer<typeof changePasswordSchema>;

/** The body of `POST /api/auth/reset/{token}`. */
export const resetPasswordSchema = z.object({ newPassword: passwordSchema }, NOT_AN_OBJECT);

/** The body of `POST /api/auth/forgot`. The mail is in the language, or in that of the request. */
export const forgottenSchema = z.object(
  {
    email: emailSchema.check(z.minLength(1, issueCode("required"))),
    language: z.optional(typedText({ maximum: MAXIMUM.language, tooLong: "language-invalid" })),
  },
  NOT_AN_OBJECT,
);

/** The body of `PUT /api/user/password`. */
export const firstPasswordSchema = z.object({ newPassword: passwordSchema }, NOT_AN_OBJECT);

/**
 * The body of `DELETE /api/user`. It asks for the password, because deleting cannot be undone. Only an
 * account without a password goes without.
 */
export const deleteUserSchema = z.object({ password: z.optional(passwordSchema) }, NOT_AN_OBJECT);

/** The body of `POST /api/user/identity`. It asks for the password, because an identity opens the account. */
export const connectIdentitySchema = z.object({ password: passwordSchema }, NOT_AN_OBJECT);
