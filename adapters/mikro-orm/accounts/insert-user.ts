import { DomainError, type NewUser, type RandomToken } from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { UserEntity } from "../database/user-entities.ts";
import { adoptDebates } from "../debates/adoption.ts";
import { NO_PASSWORD } from "./no-password.ts";

/**
 * Inserts a user in a transaction and transfers the visitor's debates to them. Returns the user's id
 * and the debates. The unique key decides between concurrent registrations: the others wait for the
 * first transaction and then insert nothing.
 * @throws DomainError `username-taken`.
 */
export async function insertUser(
  em: SqlEntityManager,
  user: NewUser,
  visitorId: string | null,
  randomToken: RandomToken,
) {
  const [inserted] = await em
    .createQueryBuilder(UserEntity)
    .insert({ ...user, passwordHash: user.passwordHash ?? NO_PASSWORD })
    .onConflict("usernameKey")
    .ignore()
    .returning("id")
    .execute<{ id: number }[]>("all");
  if (inserted === undefined) throw new DomainError("username-taken");
  const { id } = inserted;
  const adopted = visitorId === null ? [] : await adoptDebates(em, visitorId, id, randomToken);
  return { id, adopted };
}
