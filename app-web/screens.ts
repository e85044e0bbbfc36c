/**
 * The path of every screen. The router of the app, the build and, through the build, the server
 * take the paths from here.
 */
export const SCREENS = {
  main: "/",
  auth: "/auth",
  resetLink: "/reset/:token",
  reset: "/reset",
  subscription: "/subscription",
  sandboxCheckout: "/sandbox/checkout/:id",
  account: "/account",
  myDebates: "/my-debates",
  judging: "/judging",
  desk: "/admin",
  share: "/share/:segment",
  report: "/reports/:reference",
} as const satisfies Readonly<Record<string, string>>;

/** The address of a debate. It shows the main screen with the debate, and has files of its own. */
export const DEBATE_ADDRESS = "/?debate";

/** The name of a screen. */
export type ScreenName = keyof typeof SCREENS;
