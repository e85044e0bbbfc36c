import type { RegisterBody } from "../../api/account/user.ts";

/** The input of both tabs. They share it, so that users who switch tabs need not type it again. */
export interface AuthDraft {
  readonly typed: RegisterBody;
  readonly change: (part: Partial<RegisterBody>) => void;
}

export const EMPTY_AUTH_DRAFT: RegisterBody = {
  username: "",
  password: "",
  displayName: "",
  email: "",
  bio: "",
};
