import type { RegisterBody } from "../../api/user.ts";

/** What is typed on the screen. Both tabs share it: whoever finds that they have no account yet need not type twice. */
export interface AuthDraft {
  readonly typed: RegisterBody;
  readonly change: (part: Partial<RegisterBody>) => void;
}

/** Nothing is typed. */
export const EMPTY_AUTH_DRAFT: RegisterBody = {
  username: "",
  password: "",
  displayName: "",
  email: "",
  bio: "",
};
