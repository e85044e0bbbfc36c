import { connect, createServer, type Server, type Socket } from "node:net";

/** A TCP proxy before a server that can behave like a host without power or a full one. */
export class TcpProxy {
  readonly #server: Server;
  readonly #target: { readonly host: string; readonly port: number };
  /** The open connections. Each function silences one for good. */
  readonly #silencers = new Map<Socket, () => void>();
  #mode: "answering" | "silent" | "refusing" = "answering";

  private constructor(target: { readonly host: string; readonly port: number }) {
    this.#target = target;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  /** Starts a proxy before the server of a database URL. */
  static async start(databaseUrl: string): Promise<TcpProxy> {
    const { hostname, port } = new URL(databaseUrl);
    const proxy = new TcpProxy({ host: hostname, port: Number(port) });
    await new Promise<void>((resolve) => proxy.#server.listen(0, "127.0.0.1", resolve));
    return proxy;
  }

  /** The same database, through this proxy. */
  through(databaseUrl: string): string {
    const address = this.#server.address();
    const url = new URL(databaseUrl);
    url.host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    return url.href;
  }

  /** Drops every byte of all connections, and of new ones, and closes none. */
  goSilent(): void {
    this.#mode = "silent";
    for (const silence of this.#silencers.values()) silence();
  }

  /** Closes new connections at once. The open ones stay as they are. */
  refuse(): void {
    this.#mode = "refusing";
  }

  /** Serves new connections again. Those that went silent stay silent. */
  answer(): void {
    this.#mode = "answering";
  }

  async close(): Promise<void> {
    for (const socket of this.#silencers.keys()) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #accept(socket: Socket): void {
    socket.on("error", () => {});
    if (this.#mode === "refusing") {
      socket.destroy();
      return;
    }
    const upstream = this.#mode === "answering" ? connect(this.#target) : null;
    socket.once("close", () => {
      this.#silencers.delete(socket);
      upstream?.destroy();
    });
    const silence = () => {
      upstream?.unpipe(socket);
      upstream?.off("close", end);
      socket.unpipe();
      socket.resume();
    };
    const end = () => socket.destroy();
    this.#silencers.set(socket, silence);
    if (upstream === null) {
      silence();
      return;
    }
    upstream.on("error", () => {});
    upstream.once("close", end);
    socket.pipe(upstream);
    upstream.pipe(socket);
  }
}
