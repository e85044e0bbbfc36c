import { operatorNames } from "@einstein-vs-cat/core";
import { type HarnessOptions, startApp, type Visitor } from "../harness.ts";

/** Starts an app with an operator, another user and a visitor with a debate. */
export async function startDesk({ settings, services, ...options }: HarnessOptions = {}) {
  const operators = new Set<string>();
  const app = await startApp({
    ...options,
    settings: { ...settings, operators },
    ...(services && { services }),
  });
  const [admin, user, guest, nobody] = [1, 2, 3, 4].map(() => app.visitor()) as [
    ...[Visitor, Visitor, Visitor, Visitor],
  ];
  const ids = { admin: await admin.signUp("Ada"), user: await user.signUp("bob") };
  await guest.debate();
  // Registered first, listed then: as DEPLOY.md asks for.
  for (const name of operatorNames(["ada"])) operators.add(name);
  return { ...app, operators, admin, user, guest, nobody, ids };
}

/** An app with an operator. */
export type Desk = Awaited<ReturnType<typeof startDesk>>;
