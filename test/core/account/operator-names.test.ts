import {
  DomainError,
  isAdministrator,
  operatorNames,
  register,
  updateProfile,
} from "@einstein-vs-cat/core";
import { createMemoryPorts } from "@einstein-vs-cat/memory/ports";
import { describe, expect, it } from "vitest";

const CLIENT = { network: "network:1", prefix: "prefix:1", browser: "b" };
const FORM = { password: "nine lives", displayName: null, bio: null, email: null };

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof DomainError ? error.code : "none";
}

describe("The name of an operator", () => {
  const operators = operatorNames(["Ada", "grace h"]);
  const signUp = (ports: ReturnType<typeof createMemoryPorts>, username: string, list?: boolean) =>
    register({ ...ports, ...(list && { operators }) }, null, { ...FORM, username }, CLIENT);

  it.each(["Ada", "ada", "ＡＤＡ", "a\u00adda", "Grace  H"])(
    "cannot be registered as %s while it is listed, in the words of a taken one",
    async (username) => {
      const ports = createMemoryPorts();
      expect(await codeOf(signUp(ports, username, true))).toBe("username-taken");
      expect(await ports.users.usernames()).toEqual([]);
      expect((await signUp(ports, "adam", true)).username).toBe("adam");
    },
  );

  it("cannot be taken by renaming, and stays with the account that has it", async () => {
    const ports = createMemoryPorts();
    const ada = await signUp(ports, "Ada");
    const thief = await signUp(ports, "thief");
    const listed = { ...ports, operators };
    const profile = { displayName: "A", username: "ADA" };
    expect(await codeOf(updateProfile(listed, thief, profile, "b"))).toBe("username-taken");
    expect((await updateProfile(listed, ada, profile, "b")).username).toBe("ADA");
    const other = await updateProfile(listed, ada, { ...profile, username: "lovelace" }, "b");
    expect(isAdministrator(operators, other)).toBe(false);
    expect(await codeOf(updateProfile(listed, other, profile, "b"))).toBe("username-taken");
  });

  it("makes an administrator of the account with the name in any letters, and of nobody else", () => {
    const asked = ["ADA", "Grace\u00a0h", "ad", "ada2", "", "grace"];
    expect(asked.map((username) => isAdministrator(operators, { username }))).toEqual([
      ...[true, true, false, false, false, false],
    ]);
    expect(isAdministrator(operators, null)).toBe(false);
    expect(isAdministrator(operatorNames([]), { username: "" })).toBe(false);
  });
});
