import type { RegisterBody } from "../../api/user.ts";

/** What is typed on the screen. Both tabs share it: whoever finds that they have no account yet need not type twice. */
export interface TypedAccess {
  readonly typed: RegisterBody;
  readonly change: (part: Partial<RegisterBody>) => void;
}

/** Nothing is typed. */
export const NOTHING_TYPED: RegisterBody = {
  username: "",
  password: "",
  displayName: "",
  email: "",
  bio: "",
};
