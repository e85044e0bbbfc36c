import {
  forgottenAnswer,
  forgottenSchema,
  recoveryAnswer,
  resetLinkAnswer,
  resetPasswordSchema,
} from "@einstein-vs-cat/core";
import type { Operations } from "../../http/operation.ts";

/** Calls of people who have forgotten their password. */
export const resetOperations = {
  recovery: {
    method: "get",
    path: "/api/auth/forgot",
    summary: "Find out how a forgotten password is set anew",
    description: "By a link that the server mails, or by one that its operator makes.",
    tag: "Account",
    caller: "anyone",
    answers: { 200: recoveryAnswer },
  },
  forgot: {
    method: "post",
    path: "/api/auth/forgot",
    summary: "Ask for a mail with a link that sets a new password",
    description:
      "The answer is the same whether an account has the address or not. Without mail nothing happens.",
    tag: "Account",
    caller: "anyone",
    body: forgottenSchema,
    answers: { 202: forgottenAnswer },
    errors: ["passwords-off"],
  },
  find: {
    method: "get",
    path: "/api/auth/reset/:token",
    summary: "Find out whose password a link sets",
    description: "Nothing happens to the link.",
    tag: "Account",
    caller: "anyone",
    answers: { 200: resetLinkAnswer },
    errors: ["reset-link-over", "passwords-off"],
  },
  reset: {
    method: "post",
    path: "/api/auth/reset/:token",
    summary: "Set a new password with a link",
    description: "Every session of the account ends.",
    tag: "Account",
    caller: "anyone",
    body: resetPasswordSchema,
    answers: { 204: null },
    errors: ["reset-link-over", "passwords-off", "server-busy"],
  },
} as const satisfies Operations;
