import { DomainError } from "@einstein-vs-cat/core";
import type { ApiRouter } from "../services.ts";

/** The current user. A 401 tells the client that nobody is signed in (SPEC §4, Authentication). */
export function userRoutes(router: ApiRouter): void {
  router.get("/api/user", () => {
    throw new DomainError("login-required", "Not signed in");
  });
}
