import { createHmac } from "node:crypto";
import {
  KNOWN_BROWSERS,
  RENAME_TOLD,
  type RefusedLogins,
  type RememberedSignIns,
  type Rename,
  type SignIns,
} from "@einstein-vs-cat/core";
import {
  AccountRenameEntity,
  KnownBrowserEntity,
  RefusedLoginsEntity,
} from "../database/sign-in-entities.ts";
import type { Database } from "../database.ts";

const REFUSED = `select count, (extract(epoch from last_at) * 1000)::float8 as "lastAt"
  from refused_logins where user_id = ?`;

/**
 * Sign-ins in PostgreSQL or PGlite.
 *
 * Raw SQL: what is added locks the account's row, so that none is added to a deleted account; every
 * page with an account reads its refused log-ins.
 */
export class MikroSignIns implements SignIns {
  readonly #database: Database;
  readonly #key: string;

  /** Hashes browsers with `key`. With another key, no browser is known. */
  constructor(database: Database, key: string) {
    this.#database = database;
    this.#key = key;
  }

  async isKnown(userId: number, browser: string): Promise<boolean> {
    const browserHash = this.#hashOf(browser);
    const known = await this.#database.run((em) =>
      em.count(KnownBrowserEntity, { userId, browserHash }),
    );
    return known > 0;
  }

  /** Two log-ins at once may leave one browser too many, until the next. */
  async remember(userId: number, browser: string): Promise<void> {
    await this.#database.transaction(async (em) => {
      await em.execute(
        // Later than every other one, also within a millisecond, so that the order is that of use.
        `insert into known_networks (user_id, network_hash, used_at)
         select id, ?, greatest(clock_timestamp(), (
           select max(used_at) + interval '1 millisecond' from known_networks where user_id = users.id))
         from users where id = ? for key share
         on conflict (user_id, network_hash) do update set used_at = excluded.used_at`,
        [this.#hashOf(browser), userId],
      );
      await em.execute(
        `delete from known_networks where user_id = ? and network_hash not in (
           select network_hash from known_networks where user_id = ?
           order by used_at desc, network_hash limit ?)`,
        [userId, userId, KNOWN_BROWSERS],
      );
    });
  }

  async forgetOthers(userId: number, browser: string): Promise<void> {
    await this.#database.run((em) =>
      em.nativeDelete(KnownBrowserEntity, {
        userId,
        browserHash: { $ne: this.#hashOf(browser) },
      }),
    );
  }

  async addRename(userId: number, from: string, browser: string): Promise<void> {
    await this.#database.run((em) =>
      em.execute(
        `insert into account_renames (user_id, username, browser_hash)
         select id, ?, ? from users where id = ? for key share
         on conflict (user_id) do update set username = excluded.username,
           browser_hash = excluded.browser_hash, renamed_at = clock_timestamp()`,
        [from, this.#hashOf(browser), userId],
      ),
    );
  }

  async renameSince(userId: number, browser: string): Promise<Rename | null> {
    const [rename] = await this.#database.run((em) =>
      em.execute<{ from: string; at: number }[]>(
        `select username as "from", (extract(epoch from renamed_at) * 1000)::float8 as "at"
         from account_renames where user_id = ? and browser_hash <> ?
           and renamed_at > clock_timestamp() - ? * interval '1 millisecond'
           and not exists (select from known_networks where known_networks.user_id = account_renames.user_id
             and network_hash = ? and used_at > renamed_at)`,
        [userId, this.#hashOf(browser), RENAME_TOLD, this.#hashOf(browser)],
      ),
    );
    return rename === undefined ? null : { from: rename.from, at: new Date(rename.at) };
  }

  async remembered(userId: number): Promise<RememberedSignIns> {
    const [browsers, rename] = await this.#database.run((em) =>
      Promise.all([
        em.find(KnownBrowserEntity, { userId }, { orderBy: { usedAt: "desc" } }),
        em.findOne(AccountRenameEntity, { userId }),
      ]),
    );
    return {
      browsers: browsers.map(({ usedAt }) => usedAt),
      rename: rename && { from: rename.username, at: rename.renamedAt },
    };
  }

  async addRefused(userId: number): Promise<void> {
    await this.#database.run((em) =>
      em.execute(
        `insert into refused_logins (user_id, count) select id, 1 from users where id = ? for key share
         on conflict (user_id) do update
           set count = least(refused_logins.count + 1, 1000000), last_at = clock_timestamp()`,
        [userId],
      ),
    );
  }

  async refused(userId: number): Promise<RefusedLogins | null> {
    const [refused] = await this.#database.execute<{ count: number; lastAt: number }[]>(REFUSED, [
      userId,
    ]);
    return refused === undefined
      ? null
      : { count: refused.count, lastAt: new Date(refused.lastAt) };
  }

  async dismissRefused(userId: number): Promise<void> {
    await this.#database.run((em) => em.nativeDelete(RefusedLoginsEntity, { userId }));
  }

  #hashOf(browser: string): string {
    return createHmac("sha256", this.#key).update(browser).digest("base64url");
  }
}
