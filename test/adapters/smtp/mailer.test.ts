import { createServer } from "node:net";
import { SmtpMailer } from "@einstein-vs-cat/smtp/mailer";
import { afterEach, expect, it } from "vitest";
import { startMailServer, type TestMailServer, textOf } from "../../support/smtp-server.ts";

const FROM = "Einstein vs Cat <no-reply@cats.example>";
const MAIL = { to: "felix@example.org", subject: "Neues Passwort – 猫", text: "Guten Tag, 猫!\n" };

let server: TestMailServer;
afterEach(() => server.close());
const mailerOf = ({ port }: { port: number }, more = "", timeout = 30_000) =>
  new SmtpMailer({ url: `smtp://127.0.0.1:${port}${more}`, from: FROM, timeout });
const failureOf = (work: Promise<void>) => work.then(() => null, String);

it("A mail reaches a server without encryption: plain text from the sender to one address", async () => {
  server = await startMailServer();
  await mailerOf(server).send(MAIL);
  const [mail, ...others] = server.received;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    from: "no-reply@cats.example",
    to: ["felix@example.org"],
    isEncrypted: false,
  });
  const { source } = mail as typeof mail & {};
  expect(source).toMatch(/^content-type: text\/plain; charset=utf-8/im);
  expect(source).toMatch(/^auto-submitted: auto-generated/im);
  expect(source).toContain(`From: ${FROM}`);
  expect(source).not.toMatch(/text\/html|x-mailer|<img/i);
  expect(textOf(mail as typeof mail & {}).replaceAll("\r", "")).toContain(MAIL.text.trim());
});

it("The connection is encrypted when the server offers it", async () => {
  server = await startMailServer({ startTls: true });
  // The certificate of the test server is its own.
  await mailerOf(server, "/?tls.rejectUnauthorized=false").send(MAIL);
  expect(server.received.map(({ isEncrypted }) => isEncrypted)).toEqual([true]);
  expect(await failureOf(mailerOf(server).send(MAIL))).toMatch(/^MailError: /);
  expect(server.received).toHaveLength(1);
});

it("An address with several in it reaches nobody else", async () => {
  server = await startMailServer();
  for (const to of ["a@x.org,b@x.org", "Bob <b@x.org>", "a@x.org\r\nBcc: b@x.org"])
    await failureOf(mailerOf(server).send({ ...MAIL, to }));
  expect(server.received.flatMap(({ to }) => to).filter((to) => to === "b@x.org")).toEqual([]);
});

it("A refusal is told by its codes, without the address that the server names in it", async () => {
  server = await startMailServer({ refuses: MAIL.to });
  const failure = await failureOf(mailerOf(server).send(MAIL));
  expect(failure).toBe("MailError: The mail server did not take a mail: EENVELOPE 550");
});

it("A server that says nothing, and one that is not there, fail in time", async () => {
  server = await startMailServer();
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as { port: number };
  expect(await failureOf(mailerOf({ port }, "", 200).send(MAIL))).toMatch(
    /^MailError: .*ETIMEDOUT/,
  );
  silent.close();
  expect(await failureOf(mailerOf({ port: 1 }).send(MAIL))).toMatch(/^MailError: .*E[A-Z]+/);
});
