/** The users of the tests of the browser's state. */

import type { User } from "../../../../app-web/api/account/user.ts";

/** A user who has chosen the dark theme. */
export const ada: User = {
  ...{
    id: 1,
    username: "ada",
    displayName: null,
    bio: null,
    email: null,
    theme: "dark",
    subscriptionTier: "free",
  },
  ...{
    subscriptionStatus: "active",
    subscriptionPeriodEnd: null,
    openTier: "free",
    createdAt: "2026-11-21T00:00:00.000Z",
  },
};

/** Another user, who has chosen the light theme. */
export const grace: User = { ...ada, id: 2, username: "grace", theme: "light" };
