import {
  changePassword,
  type ErrorCode,
  findResetLink,
  lockAccount,
  logIn,
  mailResetLinks,
  makeResetLink,
  RATE_LIMITS,
  RESET_LINK,
  RESET_TOLD,
  register,
  resetPassword,
  WRONG_PASSWORDS_PER_HOUR,
} from "@einstein-vs-cat/core";
import { createMemoryPorts } from "@einstein-vs-cat/memory/ports";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeClock } from "../../support/fake-clock.ts";
import { codeOf, HOME } from "../test-app.ts";

const FORM = { username: "Albert", password: "secret", displayName: null, bio: null, email: null };
const PHONE = { ...HOME, browser: "the browser of a phone" };

let clock: FakeClock;
let ports: ReturnType<typeof createMemoryPorts>;
beforeEach(async () => {
  clock = new FakeClock();
  ports = createMemoryPorts({ clock });
  await register(ports, null, FORM, HOME);
});
const linkOf = async (name = "albert") => (await makeResetLink(ports, name)).token;
const logInFrom = (from: typeof HOME, password = "relative") =>
  logIn(ports, null, { username: "Albert", password }, from);

describe("A link that sets a new password", () => {
  it("is made for an account by its name, has 256 random bits, and works for a day", async () => {
    const { user, token, expiresAt } = await makeResetLink(ports, "ALBERT");
    expect(user.username).toBe("Albert");
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(expiresAt.getTime() - clock.now()).toBe(RESET_LINK.life);
    clock.advance(RESET_LINK.life - 1);
    expect((await findResetLink(ports, token)).username).toBe("Albert");
    clock.advance(1);
    expect(await codeOf(findResetLink(ports, token))).toBe("reset-link-over");
    expect(await codeOf(resetPassword(ports, token, "relative", HOME))).toBe("reset-link-over");
  });

  it("is not made for a name that nobody has, nor for a locked account", async () => {
    expect(await codeOf(makeResetLink(ports, "Nobody"))).toBe("not-found");
    await lockAccount(ports, "Albert");
    expect(await codeOf(makeResetLink(ports, "Albert"))).toBe("account-locked");
  });

  it("sets the password once, ends the sessions, and lets only the new password in", async () => {
    const token = await linkOf();
    const before = await logInFrom(HOME, "secret");
    const user = await resetPassword(ports, token, "relative", PHONE);
    expect(user.sessionEpoch).toBe(before.user.sessionEpoch + 1);
    expect(await codeOf(logInFrom(PHONE, "secret"))).toBe("wrong-credentials");
    expect((await logInFrom(PHONE)).user.id).toBe(user.id);
    expect(await codeOf(resetPassword(ports, token, "again!", PHONE))).toBe("reset-link-over");
    expect((await logInFrom(PHONE)).user.id).toBe(user.id);
  });

  it("leaves only the browser that used it known to the account", async () => {
    await logInFrom(HOME, "secret");
    const { id } = await resetPassword(ports, await linkOf(), "relative", PHONE);
    expect(await ports.signIns.isKnown(id, HOME.browser)).toBe(false);
    expect(await ports.signIns.isKnown(id, PHONE.browser)).toBe(true);
  });

  it("asks of the password what the rules of the server ask, and stays until one is strong enough", async () => {
    const strict = { ...ports, passwordRules: "strict" as const };
    const token = await linkOf();
    for (const weak of ["short1", "password1", "albert12"])
      expect(await codeOf(resetPassword(strict, token, weak, HOME))).toBe("invalid-input");
    expect((await resetPassword(strict, token, "E equals mc²", HOME)).username).toBe("Albert");
  });

  it("ends with the next link, with a change of the password, and with the account", async () => {
    const first = await linkOf();
    const second = await linkOf();
    expect(await codeOf(findResetLink(ports, first))).toBe("reset-link-over");
    const { id } = await findResetLink(ports, second);
    await changePassword(ports, id, { currentPassword: "secret", newPassword: "relative" }, HOME);
    expect(await codeOf(findResetLink(ports, second))).toBe("reset-link-over");
    const third = await linkOf();
    await ports.users.delete(id);
    expect(await codeOf(findResetLink(ports, third))).toBe("reset-link-over");
  });

  it("gets its owner in although wrong passwords were used up before, by the owner or by strangers", async () => {
    for (let guess = 0; guess < WRONG_PASSWORDS_PER_HOUR; guess += 1) {
      clock.advance(10_000);
      expect(await codeOf(logInFrom(HOME, `guess ${guess}`))).toBe("wrong-credentials");
      expect(await codeOf(logInFrom(PHONE, `guess ${guess}`))).toBe("wrong-credentials");
    }
    clock.advance(10_000);
    const used: ErrorCode = "too-many-requests";
    expect(await codeOf(logInFrom(HOME, "secret"))).toBe(used);
    await resetPassword(ports, await linkOf(), "relative", HOME);
    expect((await logInFrom(HOME)).user.username).toBe("Albert");
    expect((await logInFrom(PHONE)).user.username).toBe("Albert");
  });
});

describe("That a link has set the password is told", () => {
  it("at the first log-in, and at the first one in every other browser for a month", async () => {
    expect((await logInFrom(HOME, "secret")).passwordResetAt).toBeNull();
    const at = new Date(clock.now());
    await resetPassword(ports, await linkOf(), "relative", PHONE);
    const told = async (from: typeof HOME) => (await logInFrom(from)).passwordResetAt;
    expect(await told(PHONE)).toEqual(at);
    expect(await told(PHONE)).toBeNull();
    expect(await told(HOME)).toEqual(at);
    expect(await told(HOME)).toBeNull();
    clock.advance(RESET_TOLD - 120_000);
    expect(await told({ ...HOME, browser: "a tablet" })).toEqual(at);
    clock.advance(180_000);
    expect(await told({ ...HOME, browser: "a library" })).toBeNull();
  });

  it("at the first log-in even when it comes after a year", async () => {
    const at = new Date(clock.now());
    await resetPassword(ports, await linkOf(), "relative", PHONE);
    clock.advance(365 * 24 * 3_600_000);
    expect((await logInFrom(PHONE)).passwordResetAt).toEqual(at);
    expect((await logInFrom(PHONE)).passwordResetAt).toBeNull();
  });
});

describe("A mail with links", () => {
  const texts = {
    "reset.title": "A new password",
    "mail.resetIntro": "For {hours} hours:",
    "mail.resetIgnore": "Or ignore this.",
  };
  const base = "https://debates.example";
  const ask = (email: string) => mailResetLinks(ports, { email, texts, base });
  const registerWith = (username: string, email: string) =>
    register(ports, null, { ...FORM, username, email }, HOME);

  it("goes to the address of the accounts, and has a link for each", async () => {
    await registerWith("Mileva", "M@example.org");
    await registerWith("Hans", "m@Example.org");
    await ask("m@example.org");
    const [mail, ...others] = ports.mailer.sent;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: "M@example.org",
      subject: "A new password – Einstein vs Cat",
    });
    const pattern =
      /^For 24 hours:\n\nMileva\nhttps:\/\/debates\.example\/reset\/(\S{43})\n\nHans\nhttps:\/\/debates\.example\/reset\/(\S{43})\n\nOr ignore this\.\n$/;
    const [, one = "", two = ""] = pattern.exec(mail?.text ?? "") ?? [];
    expect((await findResetLink(ports, one)).username).toBe("Mileva");
    expect((await findResetLink(ports, two)).username).toBe("Hans");
  });

  it("is not sent to an address without an account, nor for a locked one", async () => {
    await registerWith("Mileva", "m@example.org");
    await lockAccount(ports, "Mileva");
    for (const email of ["m@example.org", "nobody@example.org"]) await ask(email);
    expect(ports.mailer.sent).toEqual([]);
  });

  it("is sent three times an hour to an address, in any case of its letters", async () => {
    await registerWith("Mileva", "m@example.org");
    for (const email of ["m@example.org", "M@example.org", "m@EXAMPLE.org", "m@example.ORG"])
      await ask(email);
    expect(ports.mailer.sent).toHaveLength(RATE_LIMITS.forgottenByAddress.points);
    clock.advance(RATE_LIMITS.forgottenByAddress.windowMs);
    await ask("m@example.org");
    expect(ports.mailer.sent).toHaveLength(RATE_LIMITS.forgottenByAddress.points + 1);
  });

  it("has links for so many accounts that a stranger who registers with the address cannot make it long", async () => {
    for (let index = 0; index < RESET_LINK.perMail + 5; index += 1)
      await registerWith(`Person ${index}`, "m@example.org");
    await ask("m@example.org");
    expect(ports.mailer.sent[0]?.text.match(/\/reset\//g)).toHaveLength(RESET_LINK.perMail);
  });
});
