/** The calls around the account of a person (SPEC §7). */

import type { ArchiveStatistics, User as KeptUser, Theme, Tier } from "@einstein-vs-cat/core";
import { call } from "./http.ts";
import { HttpError } from "./refusal.ts";

/**
 * The signed-in user, as far as the screens need it. A date is its ISO text. `openTier` is the tier that they may use now: one
 * that has run out opens nothing any more, and a server may open more to everybody.
 */
export interface User
  extends Pick<
    KeptUser,
    | "id"
    | "username"
    | "displayName"
    | "bio"
    | "email"
    | "theme"
    | "subscriptionTier"
    | "subscriptionStatus"
  > {
  readonly subscriptionPeriodEnd: string | null;
  readonly openTier?: Tier;
  readonly createdAt: string;
}

/** What the login form sends. */
export interface LoginBody {
  readonly username: string;
  readonly password: string;
}

/** What the sign-up form sends; an empty text stands for none. */
export interface RegisterBody extends LoginBody {
  readonly displayName: string;
  readonly bio: string;
  readonly email: string;
}

/** What the profile form sends. */
export interface ProfileBody {
  readonly displayName: string;
  readonly username: string;
}

/** The signed-in user. A 401 means that there is none, whoever answers it. */
export async function readUser(): Promise<User | null> {
  try {
    return await call<User>("GET", "/api/user");
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}

/** Signs in. The debates of the visitor become the user's. */
export function logIn(body: LoginBody): Promise<User> {
  return call("POST", "/api/login", body);
}

/** Makes an account and signs in. The debates of the visitor become the user's. */
export function register(body: RegisterBody): Promise<User> {
  return call("POST", "/api/register", body);
}

/** Ends this session. */
export function logOut(): Promise<void> {
  return call("POST", "/api/logout");
}

/** Ends every session of the user, this one too. */
export function signOutEverywhere(): Promise<void> {
  return call("POST", "/api/user/sign-out-everywhere");
}

/** Changes the display name and the username. */
export function updateProfile(body: ProfileBody): Promise<User> {
  return call("PATCH", "/api/user", body);
}

/** Keeps the theme on the account. */
export function saveTheme(theme: Theme): Promise<void> {
  return call("POST", "/api/user/theme", { theme });
}

/** Changes the password and ends every other session. */
export function changePassword(currentPassword: string, newPassword: string): Promise<User> {
  return call("POST", "/api/user/password", { currentPassword, newPassword });
}

/** Deletes the account with all that was said in its debates. */
export function deleteUser(password: string): Promise<void> {
  return call("DELETE", "/api/user", { password });
}

/** How much the user has debated. */
export function readStatistics(): Promise<ArchiveStatistics> {
  return call("GET", "/api/user/statistics");
}
