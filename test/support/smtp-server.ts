import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A mail as a server has received it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Whether the connection was encrypted when it came. */
  readonly isEncrypted: boolean;
  /** The headers and the text, as they were sent. */
  readonly source: string;
}

/** A mail server over TCP that keeps what it receives. */
export interface TestMailServer {
  readonly port: number;
  readonly received: ReceivedMail[];
  close(): Promise<void>;
}

/** Starts a mail server. `refuses` answers an address with an error that names it, as real ones do. */
export async function startMailServer({
  startTls = false,
  refuses = null as string | null,
} = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: startTls ? [] : ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(address === refuses ? new Error(`${address} does not live here`) : null),
    onData: (stream, { envelope, secure }, done) => {
      void text(stream).then((source) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, isEncrypted: secure, source });
        done();
      });
    },
  });
  server.on("error", () => {});
  const { server: listener } = server;
  server.listen(0, "127.0.0.1");
  if (!listener.listening) await once(listener, "listening");
  return {
    port: (listener.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Returns the text of a mail, whichever way it was encoded. */
export function textOf({ source }: ReceivedMail): string {
  const [head = "", ...rest] = source.split(/\r?\n\r?\n/);
  const body = rest.join("\n\n");
  const [, encoding = "7bit"] = /^content-transfer-encoding: (\S+)/im.exec(head) ?? [];
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number(`0x${code}`)));
  return Buffer.from(bytes, "latin1").toString();
}
