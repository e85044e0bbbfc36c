import {
  changePasswordSchema,
  deleteUserSchema,
  loginSchema,
  registerSchema,
  userAnswer,
} from "@einstein-vs-cat/core";
import type { Operations } from "../../http/operation.ts";

const logOut = {
  method: "post",
  summary: "End this session",
  tag: "Account",
  caller: "anyone",
  answers: { 204: null },
} as const;

/** Calls that begin or end a session, and calls that ask for the password. */
export const accountOperations = {
  register: {
    method: "post",
    path: "/api/register",
    summary: "Create an account and sign in",
    description: "The debates of the visitor become debates of the account.",
    tag: "Account",
    caller: "anyone",
    body: registerSchema,
    answers: { 201: userAnswer },
    errors: ["username-taken", "passwords-off", "server-busy"],
  },
  logIn: {
    method: "post",
    path: "/api/login",
    summary: "Sign in",
    description: "The debates of the visitor become debates of the account.",
    tag: "Account",
    caller: "anyone",
    body: loginSchema,
    answers: { 200: userAnswer },
    errors: [
      "wrong-credentials",
      "account-locked",
      "passwords-off",
      "not-signed-in",
      "server-busy",
    ],
  },
  logOut: { ...logOut, path: "/api/logout" },
  authLogOut: { ...logOut, path: "/api/auth/logout" },
  changePassword: {
    method: "post",
    path: "/api/user/password",
    summary: "Change the password and end every other session",
    tag: "Account",
    caller: "user",
    body: changePasswordSchema,
    answers: { 200: userAnswer },
    errors: ["wrong-password", "passwords-off", "server-busy"],
  },
  signOutEverywhere: {
    method: "post",
    path: "/api/user/sign-out-everywhere",
    summary: "End every session of the user, this one included",
    tag: "Account",
    caller: "user",
    answers: { 204: null },
  },
  delete: {
    method: "delete",
    path: "/api/user",
    summary: "Delete the account with its debates",
    description:
      "A running subscription ends first. A user without a password has to confirm at the log-in provider who they are.",
    tag: "Account",
    caller: "user",
    body: deleteUserSchema,
    answers: { 204: null },
    errors: ["wrong-password", "not-confirmed", "billing-unavailable", "server-busy"],
  },
} as const satisfies Operations;
