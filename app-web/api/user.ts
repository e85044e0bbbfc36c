import type { Tier } from "@einstein-vs-cat/core";
import { call, HttpError } from "./http.ts";

/** The signed-in user, as far as the screens need it. */
export interface User {
  readonly id: number;
  readonly username: string;
  readonly displayName: string | null;
  readonly subscriptionTier: Tier;
}

/** The signed-in user; a 401 means that there is none (SPEC §4, Authentication). */
export async function readUser(): Promise<User | null> {
  try {
    return await call<User>("GET", "/api/user");
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}
