import {
  changePassword,
  deleteAccount,
  logIn,
  type Passwords,
  type RegisterInput,
  register,
  type User,
  updateProfile,
} from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { codeOf, HOME, OTHER_VISITOR, TestApp, VISITOR } from "../test-app.ts";

const FORM: RegisterInput = {
  username: "Albert",
  password: "secret",
  displayName: null,
  bio: null,
  email: null,
};

const actorOf = ({ id, subscriptionTier }: User) =>
  ({ kind: "user", userId: id, tier: subscriptionTier }) as const;

describe("Registration", () => {
  it("stores the form, with only a hash of the password", async () => {
    const { ports, tables } = new TestApp();
    const user = await register(
      ports,
      null,
      {
        ...FORM,
        displayName: "Albert E.",
        bio: "Physicist",
        email: "a@example.org",
      },
      HOME,
    );
    expect(user).toMatchObject({
      username: "Albert",
      displayName: "Albert E.",
      bio: "Physicist",
      email: "a@example.org",
    });
    const row = tables.users.get(user.id);
    expect(row?.usernameKey).toBe("albert");
    expect(row?.passwordHash).not.toBe("secret");
    expect(await ports.passwords.verify("secret", row?.passwordHash ?? null)).toBe(true);
  });

  it("transfers the visitor's debates to the user, and no other visitor's", async () => {
    const app = new TestApp();
    const [own, other] = [await app.create(VISITOR), await app.create(OTHER_VISITOR)];
    const user = await register(app.ports, VISITOR, FORM, HOME);
    expect((await app.read(actorOf(user), own.id)).debate).toMatchObject({
      userId: user.id,
      shareToken: expect.any(String),
    });
    expect(await codeOf(app.read(VISITOR, own.id))).toBe("not-found");
    expect(await codeOf(app.read(actorOf(user), other.id))).toBe("not-found");
  });

  it("refuses a name that is taken, in any case and form, and does not transfer the visitor's debates", async () => {
    const app = new TestApp();
    await register(app.ports, null, FORM, HOME);
    const own = await app.create(VISITOR);
    for (const username of ["Albert", "ALBERT", "ａｌｂｅｒｔ", "al\u200bbert"]) {
      expect(await codeOf(register(app.ports, VISITOR, { ...FORM, username }, HOME))).toBe(
        "username-taken",
      );
    }
    expect((await app.read(VISITOR, own.id)).debate.visitorId).toBe("v1");
  });

  it("does not move the debates of a user who registers another account", async () => {
    const app = new TestApp();
    const first = await register(app.ports, null, FORM, HOME);
    const own = await app.create(actorOf(first));
    await register(app.ports, actorOf(first), { ...FORM, username: "Mileva" }, HOME);
    expect((await app.read(actorOf(first), own.id)).debate.userId).toBe(first.id);
  });
});

describe("Log-in", () => {
  it("accepts the name and password, in any spelling of the name", async () => {
    const { ports } = new TestApp();
    const user = await register(ports, null, FORM, HOME);
    for (const username of ["Albert", "albert", "ALBERT "]) {
      expect(await logIn(ports, null, { username, password: "secret" }, HOME)).toMatchObject({
        user,
      });
    }
  });

  it("gives the same answer to a wrong name and a wrong password, and verifies a hash for both", async () => {
    const { ports } = new TestApp();
    await register(ports, null, FORM, HOME);
    const verified: (string | null)[] = [];
    const passwords: Passwords = {
      hash: (password) => ports.passwords.hash(password),
      verify: (password, hash) => {
        verified.push(hash);
        return ports.passwords.verify(password, hash);
      },
    };
    const watched = { ...ports, passwords };
    for (const wrong of [{ username: "Nobody" }, { password: "Secret" }, { password: "secret " }]) {
      expect(await codeOf(logIn(watched, VISITOR, { ...FORM, ...wrong }, HOME))).toBe(
        "wrong-credentials",
      );
    }
    expect(verified.map((hash) => hash === null)).toEqual([true, false, false]);
  });

  it("transfers the visitor's debates to the user, but not when it fails", async () => {
    const app = new TestApp();
    const user = await register(app.ports, null, FORM, HOME);
    const own = await app.create(VISITOR);
    await codeOf(logIn(app.ports, VISITOR, { ...FORM, password: "wrong!" }, HOME));
    expect((await app.read(VISITOR, own.id)).debate.userId).toBeNull();
    await logIn(app.ports, VISITOR, FORM, HOME);
    expect((await app.read(actorOf(user), own.id)).debate.userId).toBe(user.id);
  });
});

describe("A change of password", () => {
  const change = { currentPassword: "secret", newPassword: "better secret" };

  it("makes only the new password valid, and ends every session", async () => {
    const { ports } = new TestApp();
    const user = await register(ports, null, FORM, HOME);
    const changed = await changePassword(ports, user.id, change, HOME);
    expect(changed.sessionEpoch).toBe(user.sessionEpoch + 1);
    expect(await codeOf(logIn(ports, null, FORM, HOME))).toBe("wrong-credentials");
    expect(await logIn(ports, null, { ...FORM, password: "better secret" }, HOME)).toMatchObject({
      user: changed,
    });
  });

  it("requires the current password", async () => {
    const { ports } = new TestApp();
    const user = await register(ports, null, FORM, HOME);
    expect(
      await codeOf(changePassword(ports, user.id, { ...change, currentPassword: "guessed" }, HOME)),
    ).toBe("wrong-password");
    expect(await logIn(ports, null, FORM, HOME)).toMatchObject({ user });
  });

  it("succeeds for only one of two simultaneous requests", async () => {
    const { ports } = new TestApp();
    const { id } = await register(ports, null, FORM, HOME);
    const codes = await Promise.all(
      [1, 2].map((n) =>
        codeOf(changePassword(ports, id, { ...change, newPassword: `secret ${n}` }, HOME)),
      ),
    );
    expect(codes.sort()).toEqual(["no error", "not-signed-in"]);
  });

  it("is refused for a deleted user", async () => {
    const { ports } = new TestApp();
    const { id } = await register(ports, null, FORM, HOME);
    await ports.users.delete(id);
    expect(await codeOf(changePassword(ports, id, change, HOME))).toBe("not-signed-in");
  });
});

describe("Deleting an account", () => {
  it("requires the password", async () => {
    const { ports } = new TestApp();
    const user = await register(ports, null, FORM, HOME);
    expect(
      await codeOf(
        deleteAccount(ports, user.id, { password: "guessed", isConfirmed: false, from: HOME }),
      ),
    ).toBe("wrong-password");
    expect(await ports.users.find(user.id)).toEqual(user);
  });

  it("deletes the user and their debates, frees the name, and happens only once", async () => {
    const app = new TestApp();
    const user = await register(app.ports, null, FORM, HOME);
    const own = await app.create(actorOf(user));
    await deleteAccount(app.ports, user.id, { password: "secret", isConfirmed: false, from: HOME });
    expect(await codeOf(app.read(actorOf(user), own.id))).toBe("not-found");
    expect(await codeOf(logIn(app.ports, null, FORM, HOME))).toBe("wrong-credentials");
    expect(
      await codeOf(
        deleteAccount(app.ports, user.id, { password: "secret", isConfirmed: false, from: HOME }),
      ),
    ).toBe("not-signed-in");
    expect((await register(app.ports, null, FORM, HOME)).id).not.toBe(user.id);
  });
});

describe("The profile", () => {
  it("accepts another username, which then works for the log-in", async () => {
    const { ports } = new TestApp();
    const user = await register(ports, null, FORM, HOME);
    const profile = { displayName: "The Cat", username: "Miau" };
    await updateProfile(ports, user, profile, HOME.browser);
    const form = { username: "MIAU", password: "secret" };
    expect(await logIn(ports, null, form, HOME)).toMatchObject({
      user: { id: user.id, displayName: "The Cat" },
    });
    expect(await codeOf(logIn(ports, null, FORM, HOME))).toBe("wrong-credentials");
  });

  it("refuses another user's name in any form, and accepts the user's own name in another case", async () => {
    const { ports } = new TestApp();
    const [albert, mileva] = [
      await register(ports, null, FORM, HOME),
      await register(ports, null, { ...FORM, username: "Mileva" }, HOME),
    ];
    const rename = (username: string) =>
      updateProfile(ports, mileva, { displayName: "M", username }, HOME.browser);
    expect(await codeOf(rename("ALBERT"))).toBe("username-taken");
    expect((await rename("MILEVA")).username).toBe("MILEVA");
    expect(await ports.users.find(albert.id)).toEqual(albert);
  });
});
