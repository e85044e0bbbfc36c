/** How people can log in to this server. */

import { readPageSignIn } from "../../boot/page.ts";

export type { PageSignIn as SignInOffer } from "../../boot/page.ts";

/** Returns the log-in provider of the server; null where people log in with a password only. */
export const readSignInOffer = readPageSignIn;
