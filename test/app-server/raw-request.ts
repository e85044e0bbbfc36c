import { Socket } from "node:net";

/**
 * Sends raw bytes and returns everything received. The request must make the server close, as
 * `Connection: close` does.
 */
export async function rawRequest(port: number, ...parts: (string | Buffer)[]): Promise<string> {
  const socket = new Socket().connect(port, "127.0.0.1");
  let received = "";
  const ended = new Promise<void>((resolve) => {
    socket.on("close", () => resolve());
    socket.on("error", () => resolve());
  });
  socket.setEncoding("latin1").on("data", (chunk) => (received += chunk));
  for (const part of parts) socket.write(part);
  await ended;
  return received;
}
