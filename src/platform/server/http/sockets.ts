import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import { WebSocketServer, type RawData, type WebSocket } from "ws";
import type { Actor, Services } from "../context.ts";
import type { Identified } from "./mount.ts";

/** A frame of either direction: one JSON object with its kind. */
interface Frame {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** An open socket of a signed-in member of staff. */
interface LiveSocket {
  /** Who is at the other end, with the rights of the last frame that was taken. */
  readonly actor: Actor;
  /**
   * Sends a frame. A socket whose reader does not keep up is closed: its console comes back and asks for what it
   * missed.
   */
  send(frame: Frame): void;
}

/** What is served under one path. */
export interface SocketService {
  readonly path: string;
  /** Takes one frame of the console, already checked to be an object; without it, a frame ends the socket. */
  readonly receive?: (socket: LiveSocket, frame: Frame) => void;
}

/** What the socket layer needs to know of sessions. */
export interface SocketSessions {
  identify(token: string): Promise<Identified>;
  /** Which of some sessions still hold. */
  holding(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Calls back with a user's id, or `*`, when their sessions or rights changed. */
  onChange(listener: (userId: string) => void): () => void;
}

export const socketLimits = {
  frameBytes: 16 * 1024,
  /** Frames of one socket within ten seconds. */
  framesPerTenSeconds: 100,
  /** What may wait to be read by one console. */
  waitingBytes: 256 * 1024,
  socketsPerSession: 20,
  /** Sockets that have not said who they are. */
  strangers: 200,
  strangerMs: 5000,
  heartbeatMs: 20_000,
} as const;

/** The protocol that a console offers beside its token; it is the only one ever answered. */
const PROTOCOL = "trastienda";
/** Why a socket was closed, in the range that applications may use. */
export const closeCodes = { ended: 4401, unknown: 4403, tooMuch: 4429 } as const;

interface Open extends LiveSocket {
  actor: Actor;
  readonly web: WebSocket;
  readonly service: SocketService;
  readonly token: string;
  /** The frame that is being taken; the next one waits for it. */
  taking: Promise<void>;
  alive: boolean;
  frames: number;
}

const text = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)).toString("utf8");

function readFrame(data: RawData, binary: boolean): Frame | null {
  if (binary) return null;
  try {
    const frame = JSON.parse(text(data), (key, value: unknown) => (key === "__proto__" ? undefined : value)) as unknown;
    if (typeof frame !== "object" || frame === null || Array.isArray(frame)) return null;
    return typeof (frame as Frame).type === "string" ? (frame as Frame) : null;
  } catch {
    return null;
  }
}

/** The token that a console offers as a protocol of its own beside ours. */
function offeredToken(request: IncomingMessage): string | null {
  const offered = (request.headers["sec-websocket-protocol"] ?? "").split(",").map((name) => name.trim());
  return offered.includes(PROTOCOL) ? (offered.find((name) => name !== PROTOCOL && name !== "") ?? null) : null;
}

/**
 * Whether a socket is asked for by our own console. Browsers always name the origin of the page; in production one
 * without any is refused, too, because only programs leave it out. Behind a trusted proxy the host is the one that it
 * names.
 */
export function originAllowed(
  headers: IncomingMessage["headers"],
  config: Pick<Services["config"], "mode" | "trustProxy">,
): boolean {
  const { origin } = headers;
  if (origin === undefined) return config.mode === "demo";
  const forwarded = config.trustProxy ? headers["x-forwarded-host"] : undefined;
  const host = (typeof forwarded === "string" ? forwarded.split(",")[0]?.trim() : undefined) ?? headers.host;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * Serves sockets beside the calls of an app: who opens one says so with a token, in the protocol header or in the first
 * frame, never in the address. A socket lives as long as its session: it is told `{type:"ended"}` and closed when that
 * ends on any replica, and `{type:"refresh"}` when its user's rights may have changed.
 */
export function serveSockets(
  app: FastifyInstance,
  services: Services,
  sessions: SocketSessions,
  offered: readonly SocketService[],
): void {
  const { config, log } = services;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: socketLimits.frameBytes,
    perMessageDeflate: false,
    handleProtocols: (protocols) => (protocols.has(PROTOCOL) ? PROTOCOL : false),
  });
  const open = new Set<Open>();
  let strangers = 0;

  const end = (live: Open): void => {
    live.send({ type: "ended" });
    shut(live.web, closeCodes.ended);
  };
  const shut = (web: WebSocket, code: number): void => {
    web.close(code);
    setTimeout(() => web.terminate(), 500).unref();
  };

  const admit = async (web: WebSocket, service: SocketService, token: string): Promise<void> => {
    const found = await sessions.identify(token);
    if (web.readyState !== web.OPEN) return;
    if (found.kind !== "actor" || found.actor.secondStepOpen)
      return shut(web, found.kind === "expired" ? closeCodes.ended : closeCodes.unknown);
    const { actor } = found;
    const live: Open = {
      actor,
      web,
      service,
      token,
      taking: Promise.resolve(),
      alive: true,
      frames: 0,
      send(frame) {
        if (web.readyState !== web.OPEN) return;
        if (web.bufferedAmount > socketLimits.waitingBytes) return web.terminate();
        web.send(JSON.stringify(frame));
      },
    };
    const others = Array.from(open).filter(
      (other) => other.actor.sessionId === actor.sessionId && other.service === service,
    );
    if (others.length >= socketLimits.socketsPerSession) others[0]?.web.close(closeCodes.tooMuch);
    open.add(live);
    web.on("close", () => open.delete(live));
    web.on("pong", () => (live.alive = true));
    web.on("message", (data, binary) => take(live, readFrame(data, binary)));
    live.send({ type: "ready", permissions: Array.from(actor.permissions).join(",") });
    // the session may have ended between being looked up and being listed here
    await recheck([live]);
  };

  const take = (live: Open, frame: Frame | null): void => {
    live.frames += 1;
    if (live.frames > socketLimits.framesPerTenSeconds) return shut(live.web, closeCodes.tooMuch);
    if (frame === null || !live.service.receive) return shut(live.web, 1003);
    const { receive } = live.service;
    live.taking = live.taking.then(async () => {
      const found = await sessions.identify(live.token);
      if (found.kind !== "actor") return end(live);
      live.actor = found.actor;
      receive(live, frame);
    });
    live.taking.catch(() => live.web.terminate());
  };

  /** Ends those of some sockets whose session is over, and answers the others. */
  const recheck = async (some: readonly Open[]): Promise<readonly Open[]> => {
    if (some.length === 0) return [];
    const holding = await sessions.holding(Array.from(new Set(some.map(({ actor }) => actor.sessionId ?? ""))));
    const over = some.filter(({ actor }) => !holding.has(actor.sessionId ?? ""));
    for (const live of over) end(live);
    return some.filter((live) => !over.includes(live));
  };
  const recheckSafely = async (some: readonly Open[]): Promise<readonly Open[]> => {
    try {
      return await recheck(some);
    } catch (error) {
      // nobody stays on who cannot be vouched for; the consoles come back
      log.warn({ error: String(error) }, "sockets: sessions could not be read");
      for (const { web } of some) web.terminate();
      return [];
    }
  };
  const forget = sessions.onChange((userId) => {
    const theirs = Array.from(open).filter(({ actor }) => userId === "*" || actor.id === userId);
    void recheckSafely(theirs).then((still) => {
      for (const live of still) live.send({ type: "refresh" });
    });
  });

  const greet = (web: WebSocket, service: SocketService, token: string | null): void => {
    web.on("error", () => web.terminate());
    const fail = (error: unknown): void => {
      log.warn({ error: String(error) }, "sockets: not opened");
      web.close(1011);
    };
    if (token !== null) return void admit(web, service, token).catch(fail);
    strangers += 1;
    const timer = setTimeout(() => web.close(closeCodes.unknown), socketLimits.strangerMs);
    let strange = true;
    const known = (): void => {
      clearTimeout(timer);
      if (strange) strangers -= 1;
      strange = false;
    };
    web.once("close", known);
    web.once("message", (data, binary) => {
      known();
      const frame = readFrame(data, binary);
      if (frame?.type !== "auth" || typeof frame.token !== "string") return shut(web, closeCodes.unknown);
      admit(web, service, frame.token).catch(fail);
    });
  };

  app.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    // Read without a parser that throws: whatever a stranger asks for here, nobody is there to catch it.
    const [address, ...query] = (request.url ?? "").split("?");
    const service = offered.find(({ path }) => path === address);
    if (!service) return refuse(socket, "404 Not Found");
    if (!originAllowed(request.headers, config)) return refuse(socket, "403 Forbidden");
    // a token in an address would end up in logs
    if (query.length > 0) return refuse(socket, "400 Bad Request");
    const token = offeredToken(request);
    if (token === null && strangers >= socketLimits.strangers) return refuse(socket, "503 Service Unavailable");
    server.handleUpgrade(request, socket, head, (web) => greet(web, service, token));
  });

  const beat = setInterval(() => {
    for (const live of Array.from(open)) {
      if (!live.alive) {
        live.web.terminate();
        continue;
      }
      live.alive = false;
      live.web.ping();
    }
    void recheckSafely(Array.from(open));
  }, socketLimits.heartbeatMs);
  const calm = setInterval(() => {
    for (const live of open) live.frames = 0;
  }, 10_000);
  app.addHook("preClose", (done) => {
    clearInterval(beat);
    clearInterval(calm);
    forget();
    for (const web of server.clients) web.terminate();
    server.close(() => done());
  });
}
