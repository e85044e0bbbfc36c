import {
  type Client,
  changePassword,
  deleteAccount,
  logIn,
  type Passwords,
  RATE_LIMITS,
  register,
  WRONG_PASSWORDS_PER_HOUR,
} from "@einstein-vs-cat/core";
import { MemoryQuota } from "@einstein-vs-cat/memory/quota";
import { describe, expect, it } from "vitest";
import { codeOf, HOME, TestApp } from "../test-app.ts";

const FORM = { username: "Albert", password: "secret", displayName: null, bio: null, email: null };
const RIGHT = { username: "Albert", password: "secret" };
const WRONG = { username: "Albert", password: "a guess" };
const NOBODY = { username: "Nobody", password: "a guess" };
const HOUR_MS = 3_600_000;
/** A browser that roams. */
const PHONE = { network: "a train", prefix: "trains", browser: "the phone's secret id" };

let networks = 0;
/** Returns a new browser on a network that nothing has come from, on a prefix of its own. */
function newNetwork() {
  networks += 1;
  const browser = `${networks} browser`;
  return { network: `network ${networks}`, prefix: `prefix ${networks}`, browser };
}

/** Starts an app with limits and with Albert, who registered at home. */
async function start() {
  const app = new TestApp();
  const ports = { ...app.ports, quota: new MemoryQuota(app.clock) };
  const user = await register(ports, null, FORM, HOME);
  const tryFrom = (form: typeof RIGHT, from: Client = HOME) =>
    codeOf(logIn(ports, null, form, from));
  /** Tries as often as the network may, a minute after the other. */
  const keepTrying = async (form: typeof RIGHT, times: number, from: Client = HOME) => {
    const codes: string[] = [];
    for (let attempt = 1; attempt <= times; attempt += 1) {
      if (attempt % RATE_LIMITS.logins.points === 0) app.clock.advance(60_000);
      codes.push(await tryFrom(form, from));
    }
    app.clock.advance(60_000);
    return codes;
  };
  /** Uses up what all networks together may try. */
  const exhaust = async (form: typeof RIGHT) => {
    for (let attempt = 1; attempt <= WRONG_PASSWORDS_PER_HOUR; attempt += 1)
      expect(await tryFrom(form, newNetwork())).toBe("wrong-credentials");
    expect(await tryFrom(form, newNetwork())).toBe("too-many-requests");
  };
  return { app, ports, user, tryFrom, keepTrying, exhaust };
}

describe("Wrong passwords", () => {
  it("of strangers, however many, never lock the owner out of the browser that the account was made in", async () => {
    const { tryFrom, exhaust } = await start();
    await exhaust(WRONG);
    expect(await tryFrom(RIGHT)).toBe("no error");
    expect(await tryFrom(RIGHT, newNetwork())).toBe("too-many-requests");
  });

  it("never lock out a browser that the account was used in, on any network", async () => {
    const { tryFrom, exhaust } = await start();
    expect(await tryFrom(RIGHT, PHONE)).toBe("no error");
    await exhaust(WRONG);
    expect(await tryFrom(RIGHT, newNetwork())).toBe("too-many-requests");
    expect(await tryFrom(RIGHT, PHONE)).toBe("no error");
    expect(await tryFrom(RIGHT, { ...newNetwork(), browser: PHONE.browser })).toBe("no error");
  });

  it("on the network of the owner allow as few guesses as anywhere else", async () => {
    const { tryFrom, keepTrying } = await start();
    const neighbour = { ...HOME, browser: "a browser next door" };
    const codes = await keepTrying(WRONG, WRONG_PASSWORDS_PER_HOUR + 5, neighbour);
    expect(codes).toEqual([
      ...Array(WRONG_PASSWORDS_PER_HOUR).fill("wrong-credentials"),
      ...Array(5).fill("too-many-requests"),
    ]);
    expect(await tryFrom(RIGHT, neighbour)).toBe("too-many-requests");
    expect(await tryFrom(RIGHT)).toBe("no error");
  });

  it("in a known browser count for that browser alone", async () => {
    const { tryFrom, keepTrying } = await start();
    await tryFrom(RIGHT, PHONE);
    const codes = await keepTrying(WRONG, WRONG_PASSWORDS_PER_HOUR + 1, PHONE);
    expect(codes.at(-1)).toBe("too-many-requests");
    expect(await tryFrom(RIGHT, PHONE)).toBe("too-many-requests");
    expect(await tryFrom(RIGHT)).toBe("no error");
  });

  it("of strangers are 25 an hour over all their networks, and hold them for an hour at most", async () => {
    const { app, ports, tryFrom, exhaust } = await start();
    await exhaust(WRONG);
    await expect(logIn(ports, null, RIGHT, newNetwork())).rejects.toMatchObject({
      retryAfterMs: HOUR_MS,
    });
    const claimed = { ...newNetwork(), browser: "a browser that the account does not know" };
    expect(await tryFrom(RIGHT, claimed)).toBe("too-many-requests");
    app.clock.advance(HOUR_MS);
    expect(await tryFrom(RIGHT, newNetwork())).toBe("no error");
  });

  it("of neighbours do not use up the log-ins of the owner's browser", async () => {
    const { tryFrom } = await start();
    const { prefix } = HOME;
    for (let attempt = 1; attempt <= RATE_LIMITS.loginsByPrefix.points; attempt += 1)
      await tryFrom({ ...NOBODY, username: `name ${attempt}` }, { ...newNetwork(), prefix });
    expect(await tryFrom(RIGHT, { ...newNetwork(), prefix })).toBe("too-many-requests");
    expect(await tryFrom(WRONG)).toBe("too-many-requests");
    expect(await tryFrom(NOBODY)).toBe("too-many-requests");
    expect(await tryFrom(RIGHT)).toBe("no error");
  });

  it("do not count when the password is right, or when it could not be verified", async () => {
    const { app, ports, tryFrom } = await start();
    const from = newNetwork();
    const broken: Passwords = {
      hash: () => Promise.reject(new Error("broken")),
      verify: () => Promise.reject(new Error("broken")),
    };
    for (let attempt = 1; attempt <= WRONG_PASSWORDS_PER_HOUR + 5; attempt += 1) {
      app.clock.advance(60_000);
      expect(await codeOf(logIn({ ...ports, passwords: broken }, null, RIGHT, from))).toBe(
        "Error: broken",
      );
    }
    for (let attempt = 1; attempt <= WRONG_PASSWORDS_PER_HOUR + 5; attempt += 1) {
      if (attempt % 10 === 0) app.clock.advance(60_000);
      expect(await tryFrom(RIGHT, from)).toBe("no error");
    }
  });

  it("in the forms of a signed-in user have the same limits, and the owner's browser the same right", async () => {
    const { app, ports, user } = await start();
    const thief = newNetwork();
    const guess = (from: typeof HOME) =>
      codeOf(
        changePassword(ports, user.id, { currentPassword: "a guess", newPassword: "mine" }, from),
      );
    const codes: string[] = [];
    for (let attempt = 1; attempt <= WRONG_PASSWORDS_PER_HOUR + 1; attempt += 1) {
      if (attempt % 10 === 0) app.clock.advance(60_000);
      codes.push(await guess(attempt % 2 === 0 ? thief : { ...thief, prefix: "another" }));
    }
    expect(codes.at(-2)).toBe("wrong-password");
    expect(codes.at(-1)).toBe("too-many-requests");
    app.clock.advance(60_000);
    expect(
      await codeOf(
        deleteAccount(ports, user.id, { password: "secret", isConfirmed: false, from: thief }),
      ),
    ).toBe("too-many-requests");
    const change = { currentPassword: "secret", newPassword: "better secret" };
    expect(await codeOf(changePassword(ports, user.id, change, HOME))).toBe("no error");
    expect(
      await codeOf(
        deleteAccount(ports, user.id, {
          password: "better secret",
          isConfirmed: false,
          from: HOME,
        }),
      ),
    ).toBe("no error");
  });

  it("in any form count as attempts of the browser, so that no known browser guesses without end", async () => {
    const { ports, user } = await start();
    for (let attempt = 1; attempt <= RATE_LIMITS.logins.points; attempt += 1)
      expect(
        await codeOf(
          deleteAccount(ports, user.id, { password: "a guess", isConfirmed: false, from: HOME }),
        ),
      ).toBe("wrong-password");
    expect(
      await codeOf(
        deleteAccount(ports, user.id, { password: "a guess", isConfirmed: false, from: HOME }),
      ),
    ).toBe("too-many-requests");
    expect(await codeOf(logIn(ports, null, RIGHT, HOME))).toBe("too-many-requests");
  });
});

describe("A name that does not exist", () => {
  it("is refused like a wrong password, with one hash each, before and after the limits", async () => {
    const outcomes = [];
    for (const form of [WRONG, NOBODY]) {
      const { ports } = await start();
      let hashes = 0;
      const counting: Passwords = {
        hash: (password) => ports.passwords.hash(password),
        verify: (password, hash) => {
          hashes += 1;
          return ports.passwords.verify(password, hash);
        },
      };
      const watched = { ...ports, passwords: counting };
      const codes: string[] = [];
      for (let attempt = 1; attempt <= WRONG_PASSWORDS_PER_HOUR + 5; attempt += 1)
        codes.push(await codeOf(logIn(watched, null, form, newNetwork())));
      // The network that the account was made on must not tell the two apart either.
      codes.push(await codeOf(logIn(watched, null, form, { ...HOME, browser: "a new one" })));
      outcomes.push({ codes, hashes });
    }
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(outcomes[0]?.hashes).toBe(WRONG_PASSWORDS_PER_HOUR + 6);
  });
});

describe("A browser that an account was used in", () => {
  it("is one where its owner registered or logged in, and no one that only tried", async () => {
    const { tryFrom, ports, user } = await start();
    const [hotel, stranger] = [newNetwork(), newNetwork()];
    expect(await tryFrom(RIGHT, hotel)).toBe("no error");
    expect(await tryFrom(WRONG, stranger)).toBe("wrong-credentials");
    const known = async (from: typeof HOME) => ports.signIns.isKnown(user.id, from.browser);
    expect([await known(HOME), await known(hotel), await known(stranger)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("is forgotten with the old password, except the one where it was changed", async () => {
    const { ports, user, tryFrom } = await start();
    const thief = newNetwork();
    expect(await tryFrom(RIGHT, thief)).toBe("no error");
    const change = { currentPassword: "secret", newPassword: "better secret" };
    const office = newNetwork();
    await changePassword(ports, user.id, change, office);
    const known = await Promise.all(
      [HOME, thief, office].map(({ browser }) => ports.signIns.isKnown(user.id, browser)),
    );
    expect(known).toEqual([false, false, true]);
  });
});

describe("The owner of an account", () => {
  it("sees how many attempts were refused, and when the last one was", async () => {
    const { app, ports, user, tryFrom, exhaust } = await start();
    expect(await ports.signIns.refused(user.id)).toBeNull();
    await exhaust(WRONG);
    app.clock.advance(5_000);
    expect(await tryFrom(WRONG, newNetwork())).toBe("too-many-requests");
    expect(await ports.signIns.refused(user.id)).toEqual({
      count: WRONG_PASSWORDS_PER_HOUR + 2,
      lastAt: new Date(app.clock.now()),
    });
  });

  it("is not kept waiting by a store that cannot count a refused attempt", async () => {
    const { ports } = await start();
    const { signIns } = ports;
    signIns.addRefused = () => Promise.reject(new Error("lost"));
    expect(await codeOf(logIn(ports, null, WRONG, HOME))).toBe("wrong-credentials");
    expect(await codeOf(logIn(ports, null, RIGHT, HOME))).toBe("no error");
  });
});
