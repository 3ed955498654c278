import { WebSocket } from "ws";
import { seedStaff } from "../../seeds/apply.ts";
import { createApp } from "../app.ts";
import { auth } from "../access/auth/contract.ts";
import type { Services } from "../platform/server/context.ts";
import { connect } from "../platform/server/database/connect.ts";
import { listen, type Signals } from "../platform/server/signals.ts";
import type { TestDatabase } from "../platform/server/testing/database.ts";
import { testServices, type TestServices } from "../platform/server/testing/services.ts";
import type { Endpoint, Envelope, OutputOf, SendsOf } from "../platform/shared/endpoint.ts";

/** One process of an installation: connections, caches and sockets of its own. */
export interface Replica {
  readonly services: Services;
  readonly baseUrl: string;
  /** Makes a call as an address, on a device; the whole envelope, whatever its code. */
  ask<E extends Endpoint>(endpoint: E, input: SendsOf<E>, caller?: Caller): Promise<Envelope<OutputOf<E>>>;
  /** Opens the console's socket. */
  socket(token: string, headers?: Readonly<Record<string, string>>): Socket;
}

interface Caller {
  readonly token?: string;
  readonly ip?: string;
  readonly device?: string | null | undefined;
}

/** A socket with what it was told. */
export interface Socket {
  readonly web: WebSocket;
  readonly frames: readonly { readonly type: string }[];
  /** The code with which it was closed, once it was. */
  readonly closed: () => number | null;
}

export interface Replicas extends TestServices {
  readonly all: readonly [Replica, Replica];
}

interface Options {
  readonly settings?: Readonly<Record<string, string>>;
  /** Notifications about sessions get lost on the way. */
  readonly deaf?: boolean;
  readonly createDatabase?: () => Promise<TestDatabase>;
}

const deafTo = (signals: Signals): Signals => ({
  ...signals,
  on: (topic, hear) => (topic === "session" ? undefined : signals.on(topic, hear)),
});

function watch(web: WebSocket): Socket {
  const frames: { type: string }[] = [];
  let code: number | null = null;
  web.on("message", (data) => frames.push(JSON.parse((data as Buffer).toString("utf8")) as { type: string }));
  web.on("close", (why) => (code = why));
  // what a refused handshake answers shows in the code: it was never opened
  web.on("error", () => undefined);
  return { web, frames, closed: () => code };
}

/** Two replicas on one database with the seeded accounts; addresses of callers are believed as behind a proxy. */
export async function openReplicas({ settings = {}, deaf = false, createDatabase }: Options = {}): Promise<Replicas> {
  const base = await testServices({ TRUST_PROXY: "on", ...settings }, { createDatabase });
  await seedStaff(base.services.connection.db, base.services.config, base.clock.now());
  const closings: (() => Promise<unknown>)[] = [];
  const open = async (): Promise<Replica> => {
    const connection = connect(base.url);
    const signals = await listen(base.url, base.services.log);
    const services: Services = { ...base.services, connection, signals: deaf ? deafTo(signals) : signals };
    const app = await createApp(services);
    const baseUrl = await app.listen({ port: 0, host: "127.0.0.1" });
    closings.push(async () => {
      await app.close();
      await signals.close();
      await connection.close();
    });
    return {
      services,
      baseUrl,
      async ask(endpoint, input, { token, ip, device } = {}) {
        const headers = {
          ...(token && { "x-auth-token": token }),
          ...(ip && { "x-forwarded-for": ip }),
          ...(device && { "x-device": device }),
        };
        const response = await fetch(baseUrl + endpoint.path, {
          method: "POST",
          body: JSON.stringify(input),
          headers: { "content-type": "application/json", "x-lang": "en", ...headers },
        });
        return (await response.json()) as never;
      },
      socket: (token, headers = { origin: baseUrl }) =>
        watch(new WebSocket(`${baseUrl.replace("http", "ws")}/ws/console`, ["trastienda", token], { headers })),
    };
  };
  const all: readonly [Replica, Replica] = [await open(), await open()];
  return {
    ...base,
    all,
    async close() {
      for (const close of closings) await close();
      await base.close();
    },
  };
}

/** Logs in and answers the session's token and what the device has to keep. */
export async function logIn(
  replica: Replica,
  account: string,
  caller: Caller = {},
): Promise<{ readonly token: string; readonly device?: string | null | undefined }> {
  const { code, msg, data } = await replica.ask(
    auth.login,
    { account, password: replica.services.config.demoPassword },
    caller,
  );
  if (code !== "200") throw new Error(`${code}: ${msg}`);
  return data;
}
