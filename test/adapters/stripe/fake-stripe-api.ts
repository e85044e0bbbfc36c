/** The requests of Stripe's API that the fake server understands, and what each does. */

import {
  ApiError,
  CENTS,
  type FakeCall,
  type FakeSession,
  type FakeSubscription,
  listOf,
  missing,
  sessionBody,
  subscriptionBody,
} from "./fake-stripe-objects.ts";

/** What the requests read and change. */
export interface FakeAccount {
  readonly customers: Map<string, { email: string; isDeleted: boolean }>;
  readonly sessions: Map<string, FakeSession>;
  readonly subscriptions: Map<string, FakeSubscription>;
  readonly now: number;
  readonly url: URL;
  newId(prefix: string): string;
  change(id: string, change: Partial<Pick<FakeSubscription, "status" | "endsAtPeriodEnd">>): void;
}

type Form = FakeCall["form"];

/** Acts on a request and returns the body of the response. A refusal is an `ApiError`. */
export function act(account: FakeAccount, { method, path, form }: FakeCall): object {
  const [, , resource = "", second = "", third = ""] = path.split("/");
  if (resource === "prices") return readPrice(second);
  if (resource === "customers") return actOnCustomer(account, method, second, form);
  if (resource === "subscriptions") return actOnSubscription(account, method, second, form);
  if (resource === "checkout" && second === "sessions") {
    const [id = "", verb = ""] = [third, path.split("/")[5]];
    return actOnSession(account, method, id, verb, form);
  }
  throw new ApiError(404);
}

function readPrice(id: string): object {
  const cents = CENTS[id];
  if (cents === undefined) throw missing();
  return {
    id,
    object: "price",
    currency: "usd",
    unit_amount: cents,
    recurring: { interval: "month" },
  };
}

function actOnCustomer(account: FakeAccount, method: string, id: string, form: Form): object {
  if (method === "POST" && id === "") {
    const made = account.newId("cus");
    account.customers.set(made, { email: form.email ?? "", isDeleted: false });
    return { id: made, object: "customer", email: form.email };
  }
  const customer = account.customers.get(id);
  if (customer === undefined || (customer.isDeleted && method !== "GET")) throw missing();
  if (method === "POST") customer.email = form.email ?? customer.email;
  if (method === "DELETE") {
    customer.isDeleted = true;
    for (const each of account.subscriptions.values())
      if (each.customer === id) account.change(each.id, { status: "canceled" });
  }
  return {
    id,
    object: "customer",
    ...(customer.isDeleted ? { deleted: true } : { email: customer.email }),
  };
}

function actOnSession(
  account: FakeAccount,
  method: string,
  id: string,
  verb: string,
  form: Form,
): object {
  if (method === "GET" && id === "") {
    const found = [...account.sessions.values()].filter(
      ({ customer }) => customer === form.customer,
    );
    const chosen = found.filter(({ status }) => status === form.status);
    return listOf(chosen.map((each) => sessionBody(each, account.url)));
  }
  if (method === "POST" && id === "") return sessionBody(openSession(account, form), account.url);
  const session = account.sessions.get(id);
  if (session === undefined) throw missing();
  if (verb === "expire") {
    if (session.status !== "open") throw new ApiError(400);
    session.status = "expired";
  }
  return sessionBody(session, account.url);
}

function openSession(account: FakeAccount, form: Form): FakeSession {
  const price = form["line_items[0][price]"] ?? "";
  if (account.customers.get(form.customer ?? "")?.isDeleted !== false || CENTS[price] === undefined)
    throw missing();
  const id = account.newId("cs_test");
  const session: FakeSession = {
    created: account.now,
    ...{
      id,
      customer: form.customer ?? "",
      clientReferenceId: form.client_reference_id ?? "",
      price,
      status: "open",
    },
    successUrl: (form.success_url ?? "").replace("{CHECKOUT_SESSION_ID}", id),
  };
  account.sessions.set(id, session);
  return session;
}

function actOnSubscription(account: FakeAccount, method: string, id: string, form: Form): object {
  if (method === "GET" && id === "") {
    const found = [...account.subscriptions.values()].filter(
      ({ customer }) => customer === form.customer,
    );
    const running = found
      .filter(({ status }) => status !== "canceled")
      .sort((one, other) => other.created - one.created);
    return listOf(running.map((each) => subscriptionBody(each)));
  }
  const subscription = account.subscriptions.get(id);
  if (subscription === undefined) throw missing();
  if (method === "GET") return subscriptionBody(subscription);
  if (subscription.status === "canceled") throw missing();
  if (method === "DELETE") {
    subscription.isCredited = form.prorate === "true" && form.invoice_now === "true";
    account.change(id, { status: "canceled" });
  } else if (form.cancel_at_period_end !== undefined) {
    account.change(id, { endsAtPeriodEnd: form.cancel_at_period_end === "true" });
  }
  return subscriptionBody(subscription);
}
