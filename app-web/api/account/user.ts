/** Calls around the account of the user. */

import type {
  Serialized,
  SerializedUser,
  sessionsAnswer,
  statisticsAnswer,
  Theme,
} from "@einstein-vs-cat/core";
import { call } from "../http.ts";
import { HttpError } from "../refusal.ts";

/** Where a browser downloads everything that is stored of the user. */
export const OWN_DATA_PATH = "/api/user/export";

export type { SerializedUser as User } from "@einstein-vs-cat/core";

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

/** Reads the signed-in user; null for a visitor (401). */
export async function readUser(): Promise<SerializedUser | null> {
  try {
    return await call<SerializedUser>("GET", "/api/user");
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}

/** Signs in. The debates of the visitor become debates of the user. */
export function logIn(body: LoginBody): Promise<SerializedUser> {
  return call("POST", "/api/login", body);
}

/** Creates an account and signs in. The debates of the visitor become debates of the user. */
export function register(body: RegisterBody): Promise<SerializedUser> {
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
export function updateProfile(body: ProfileBody): Promise<SerializedUser> {
  return call("PATCH", "/api/user", body);
}

/** Dismisses the notice of refused log-ins. */
export function dismissRefusedLogins(): Promise<void> {
  return call("DELETE", "/api/user/refused-logins");
}

/** Saves the theme in the account. */
export function saveTheme(theme: Theme): Promise<void> {
  return call("POST", "/api/user/theme", { theme });
}

/** Changes the password and ends every other session. */
export function changePassword(
  currentPassword: string,
  newPassword: string,
): Promise<SerializedUser> {
  return call("POST", "/api/user/password", { currentPassword, newPassword });
}

/** A session of the user. */
export type OwnSession = Serialized<typeof sessionsAnswer>[number];

/** Lists where the user is signed in. */
export function readSessions(): Promise<OwnSession[]> {
  return call("GET", "/api/user/sessions");
}

/** Ends one of the user's sessions. */
export function endSession(id: string): Promise<void> {
  return call("DELETE", `/api/user/sessions/${id}`);
}

/** Deletes the account with its debates. Only an account without a password is deleted without one. */
export function deleteUser(password?: string): Promise<void> {
  return call("DELETE", "/api/user", { password });
}

/** Counts the debates of the user and their responses. */
export function readStatistics(): Promise<Serialized<typeof statisticsAnswer>> {
  return call("GET", "/api/user/statistics");
}
