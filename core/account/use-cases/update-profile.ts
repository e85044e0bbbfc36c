import type { UserRepo } from "../ports/user-repo.ts";
import type { ProfileInput } from "../schemas.ts";
import { type User, usernameKey } from "../user.ts";

/**
 * Changes the display name and the username.
 * @throws DomainError `username-taken`, or `not-signed-in` when the user is gone.
 */
export function updateProfile(
  ports: { readonly users: UserRepo },
  userId: number,
  { displayName, username }: ProfileInput,
): Promise<User> {
  return ports.users.updateProfile(userId, {
    displayName,
    username,
    usernameKey: usernameKey(username),
  });
}
