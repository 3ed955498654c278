import { connect, type Socket } from "node:net";

/** People who open links on connections that they keep, one link after another. */
export class Visitors {
  /** Answers that led somewhere. */
  followed = 0;
  /** Answers that led nowhere. */
  lost = 0;
  private stopped = false;
  private readonly sockets = new Set<Socket>();
  private readonly codes: readonly string[];
  private readonly left: { clicks: number };

  /** `left` is shared by all who come: how many links are still to be opened. */
  constructor(codes: readonly string[], left: { clicks: number }) {
    this.codes = codes;
    this.left = left;
  }

  /** Opens links over so many connections until none is left, or the process has gone. */
  async come(port: number, connections: number): Promise<void> {
    this.stopped = false;
    await Promise.all(Array.from({ length: connections }, () => this.one(port)));
  }

  /** Lets them all stop where they are. */
  leave(): void {
    this.stopped = true;
    for (const socket of this.sockets) socket.destroy();
  }

  private one(port: number): Promise<void> {
    return new Promise((done) => {
      const socket = connect({ port, host: "127.0.0.1", noDelay: true });
      this.sockets.add(socket);
      let held = "";
      const next = (): void => {
        if (this.stopped || this.left.clicks <= 0) return void socket.end();
        this.left.clicks -= 1;
        const code = this.codes[this.left.clicks % this.codes.length] ?? "";
        socket.write(`GET /s/${code} HTTP/1.1\r\nhost: s.example\r\nuser-agent: Mozilla/5.0 Mobile\r\n\r\n`);
      };
      socket.setEncoding("latin1");
      socket.on("connect", next);
      socket.on("data", (chunk: string) => {
        held += chunk;
        if (!held.includes("\r\n\r\n")) return;
        if (held.startsWith("HTTP/1.1 302")) this.followed += 1;
        else this.lost += 1;
        held = "";
        next();
      });
      // a process that was killed takes its connections with it
      socket.on("error", () => undefined);
      socket.on("close", () => {
        this.sockets.delete(socket);
        done();
      });
    });
  }
}
