import { Socket } from "node:net";

/** Sends bytes as they are and gives the whole answer; the server must close, as `Connection: close` asks it to. */
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
