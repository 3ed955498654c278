import { createServer, type Server } from "node:https";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createSecureContext, type SecureContext } from "node:tls";
import { certificateFor, createAuthority, type Authority } from "./certificate.ts";

/** How a host behaves that the sandbox plays. */
export interface Host {
  readonly name: string;
  /** Days until its certificate expires; one that is negative has. 90 unless stated. */
  readonly expiresIn?: number;
  /** Its certificate is another host's. */
  readonly wrongName?: boolean;
  readonly answer: (path: string, response: ServerResponse) => void;
}

export interface Hosts {
  readonly port: number;
  /** Who vouches for their certificates, in PEM. */
  readonly ca: string;
  readonly names: readonly string[];
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;

function contextOf({ name, expiresIn = 90, wrongName = false }: Host, authority: Authority, serial: number, now: Date) {
  const until = new Date(now.getTime() + expiresIn * DAY_MS);
  const { certificate, key } = certificateFor(authority, wrongName ? `other.${name}` : name, until, serial);
  return createSecureContext({ cert: certificate, key });
}

/** Plays hosts over TLS on the loopback address, each with a certificate of its own. */
export async function playHosts(hosts: readonly Host[], now: Date): Promise<Hosts> {
  const authority = createAuthority(now);
  const contexts = new Map<string, SecureContext>(
    hosts.map((host, index) => [host.name, contextOf(host, authority, index + 2, now)]),
  );
  const byName = new Map(hosts.map((host) => [host.name, host]));
  const server: Server = createServer(
    { SNICallback: (name, done) => done(null, contexts.get(name)) },
    (request, response) => {
      const host = byName.get(request.headers.host ?? "");
      if (host) host.answer(request.url ?? "/", response);
      else response.writeHead(421).end();
    },
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    ca: authority.certificate,
    names: hosts.map(({ name }) => name),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
