import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import { WebSocketServer, type RawData, type WebSocket } from "ws";
import { inAudience, writeFrame, type Channel } from "../../shared/channel.ts";
import { codesOf } from "../../shared/endpoint.ts";
import { DEFAULT_LANG, isLang, type Lang } from "../../shared/messages.ts";
import type { Actor, Services } from "../context.ts";
import type { Identified } from "./mount.ts";

/** A frame of the console: one JSON object with its kind. */
interface Frame {
  readonly type: string;
  readonly [field: string]: unknown;
}

/**
 * Sends a frame to a person of the audience, or to all of it (`*`); throws when the channel does not declare it. What
 * depends on who hears it is made for each of them; null is nothing for them.
 */
export type Publish<F> = (to: string, frame: F | ((actor: Actor) => F | null)) => void;

/** An open socket of a signed-in member of staff. */
interface LiveSocket<F> {
  /** Who is at the other end, with the rights of the last look at them. */
  readonly actor: Actor;
  /**
   * Sends a frame; throws when the channel does not declare it. A socket whose reader does not keep up is closed: its
   * console comes back and asks for what it missed.
   */
  send(frame: F): void;
}

/**
 * An open socket whose frames its service reads and writes itself: for thousands of frames a second, of which each has
 * been checked by hand and is written once for all who hear it.
 */
export interface BareSocket {
  /** Who is at the other end, with the rights of the last look at them. */
  readonly actor: Actor;
  readonly lang: Lang;
  /** Sends a text as it is. A socket whose reader does not keep up is closed. */
  write(text: string): void;
  /** Closes it, with a code of `closeCodes`. */
  shut(code: number): void;
  /** Looks whether the session still holds, which counts as using it; a session that is over ends the socket. */
  touch(): Promise<boolean>;
}

/** How frames of bare sockets are taken. */
interface BareService {
  /** Largest frame, in bytes. */
  readonly frameBytes: number;
  /** Takes a socket that was let in; answers what hears its frames, and that it was closed. */
  open(
    services: Services,
    socket: BareSocket,
  ): { heard(data: Buffer, binary: boolean): void; rightsChanged(): void; closed(): void };
}

/** How one channel is served; its frames are those of its contract. */
export interface SocketService<F = unknown> {
  readonly channel: Channel<F>;
  /** The first frame of whoever was let in. */
  opened?(actor: Actor): F;
  /** The last frame of a socket whose session is over. */
  ended?(): F;
  /** Publishes what happens, on every replica for the sockets that it has; answers how to stop. */
  follow?(services: Services, publish: Publish<F>): () => void;
  /** Takes one frame of the console, already checked to be an object; without it, a frame ends the socket. */
  receive?(socket: LiveSocket<F>, frame: Frame): void;
  /** Serves the frames itself, in place of `receive`; who is let in and how long stays the same. */
  readonly bare?: BareService;
}

/** What the socket layer needs to know of sessions. */
export interface SocketSessions {
  identify(token: string): Promise<Identified>;
  /** Which of some sessions still hold. Asking does not count as using them. */
  holding(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The permissions that a user has now. */
  permissionsOf(userId: string): Promise<ReadonlySet<string>>;
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
export const closeCodes = { ended: 4401, unknown: 4403, notAllowed: 4405, tooMuch: 4429 } as const;

/** What is gathered before it leaves, well below what may wait for a reader. */
const GATHERED_BYTES = 32 * 1024;

interface Open extends LiveSocket<unknown> {
  actor: Actor;
  readonly web: WebSocket;
  /** The connection that it goes over. */
  readonly line: Duplex;
  readonly service: SocketService;
  readonly token: string;
  /** The frame that is being taken; the next one waits for it. */
  taking: Promise<void>;
  alive: boolean;
  frames: number;
  /** What serves a bare socket. */
  bare?: ReturnType<BareService["open"]>;
}

const text = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)).toString("utf8");

function heard(data: RawData, binary: boolean): Frame | null {
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

/** The language that a program names; browsers cannot name one here, and say it in a frame. */
const langOf = ({ headers }: IncomingMessage): Lang => (isLang(headers["x-lang"]) ? headers["x-lang"] : DEFAULT_LANG);

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * Serves the channels beside the calls of an app: who opens a socket says so with a token, in the protocol header or in
 * the first frame, never in the address. A socket is a subscription to its channel, and lives as long as its session
 * holds, on any replica, and its user belongs to the channel's audience, which is asked when it is opened, whenever
 * rights change, and before each frame that is published.
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
  /** The same for channels whose frames may be larger. */
  const bareServers = new Map(
    offered.flatMap((service) =>
      service.bare
        ? [[service, new WebSocketServer({ ...server.options, maxPayload: service.bare.frameBytes })] as const]
        : [],
    ),
  );
  const open = new Set<Open>();
  let strangers = 0;

  const write = (web: WebSocket, text: string): void => {
    if (web.readyState !== web.OPEN) return;
    if (web.bufferedAmount > socketLimits.waitingBytes) return web.terminate();
    web.send(text);
  };
  const end = (live: Open): void => {
    if (live.service.ended) live.send(live.service.ended());
    shut(live.web, closeCodes.ended);
  };
  const shut = (web: WebSocket, code: number): void => {
    web.resume();
    web.close(code);
    setTimeout(() => web.terminate(), 500).unref();
  };

  /** Frames that are written in one go leave in one: a system call for each is what a busy socket costs most. */
  const gathered = ({ web, line }: Open): ((text: string) => void) => {
    let gathering = false;
    const leave = (): void => {
      gathering = false;
      line.uncork();
    };
    return (said) => {
      if (!gathering) {
        gathering = true;
        line.cork();
        process.nextTick(leave);
      } else if (line.writableLength > GATHERED_BYTES) {
        // what waits for nothing but the end of the turn says nothing of the reader
        line.uncork();
        line.cork();
      }
      write(web, said);
    };
  };

  const serveBare = (live: Open, { open: serve }: BareService, lang: Lang): void => {
    const bare: BareSocket = {
      get actor() {
        return live.actor;
      },
      lang,
      write: gathered(live),
      shut: (code) => shut(live.web, code),
      async touch() {
        const found = await sessions.identify(live.token);
        if (found.kind !== "actor") end(live);
        else live.actor = found.actor;
        return found.kind === "actor";
      },
    };
    live.bare = serve(services, bare);
  };

  const admit = async (
    web: WebSocket,
    line: Duplex,
    service: SocketService,
    token: string,
    lang: Lang,
  ): Promise<void> => {
    const found = await sessions.identify(token);
    if (web.readyState !== web.OPEN) return;
    if (found.kind !== "actor" || found.actor.secondStepOpen)
      return shut(web, found.kind === "expired" ? closeCodes.ended : closeCodes.unknown);
    const { actor } = found;
    if (!inAudience(service.channel, actor.permissions)) return shut(web, closeCodes.notAllowed);
    const live: Open = {
      actor,
      web,
      line,
      service,
      token,
      taking: Promise.resolve(),
      alive: true,
      frames: 0,
      send: (frame) => write(web, writeFrame(service.channel, frame)),
    };
    const others = Array.from(open).filter(
      (other) => other.actor.sessionId === actor.sessionId && other.service === service,
    );
    if (others.length >= socketLimits.socketsPerSession) others[0]?.web.close(closeCodes.tooMuch);
    open.add(live);
    web.on("close", () => {
      open.delete(live);
      live.bare?.closed();
    });
    web.on("pong", () => (live.alive = true));
    if (service.bare) {
      serveBare(live, service.bare, lang);
      web.on("message", (data, binary) => live.bare?.heard(data as Buffer, binary));
    } else web.on("message", (data, binary) => take(live, heard(data, binary)));
    if (service.opened) live.send(service.opened(actor));
    web.resume();
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
      if (!inAudience(live.service.channel, found.actor.permissions)) return shut(live.web, closeCodes.notAllowed);
      receive.call(live.service, live, frame);
    });
    live.taking.catch(() => live.web.terminate());
  };

  /**
   * What those of some sockets' users may do now whose channel asks for a permission, by user; of every channel, when
   * rights changed.
   */
  const rightsOf = async (
    some: readonly Open[],
    rightsChanged: boolean,
  ): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
    const asked = some.filter(({ service }) => rightsChanged || codesOf(service.channel.audience).length > 0);
    const users = Array.from(new Set(asked.map(({ actor }) => actor.id ?? "")));
    return new Map(await Promise.all(users.map(async (id) => [id, await sessions.permissionsOf(id)] as const)));
  };
  /** Ends those of some sockets whose session is over or whose user has left the audience, and answers the others. */
  const recheck = async (some: readonly Open[], rightsChanged = false): Promise<readonly Open[]> => {
    if (some.length === 0) return [];
    const holding = await sessions.holding(Array.from(new Set(some.map(({ actor }) => actor.sessionId ?? ""))));
    const rights = await rightsOf(some, rightsChanged);
    return some.filter((live) => {
      live.actor = { ...live.actor, permissions: rights.get(live.actor.id ?? "") ?? live.actor.permissions };
      if (rightsChanged) live.bare?.rightsChanged();
      if (!holding.has(live.actor.sessionId ?? "")) end(live);
      else if (!inAudience(live.service.channel, live.actor.permissions)) shut(live.web, closeCodes.notAllowed);
      else return true;
      return false;
    });
  };
  const recheckSafely = async (some: readonly Open[], rightsChanged = false): Promise<readonly Open[]> => {
    try {
      return await recheck(some, rightsChanged);
    } catch (error) {
      // nobody stays on who cannot be vouched for; the consoles come back
      log.warn({ error: String(error) }, "sockets: sessions could not be read");
      for (const { web } of some) web.terminate();
      return [];
    }
  };
  const of = (userId: string): Open[] => Array.from(open).filter(({ actor }) => userId === "*" || actor.id === userId);
  const forget = sessions.onChange((userId) => void recheckSafely(of(userId), true));

  /** What a channel publishes, in the order in which it does. */
  const publisher = (service: SocketService): Publish<unknown> => {
    let sent: Promise<void> = Promise.resolve();
    return (to, frame) => {
      const same = typeof frame === "function" ? null : writeFrame(service.channel, frame);
      sent = sent.then(async () => {
        for (const live of await recheckSafely(of(to).filter((live) => live.service === service))) {
          const own: unknown = typeof frame === "function" ? (frame as (actor: Actor) => unknown)(live.actor) : null;
          if (same !== null) write(live.web, same);
          else if (own !== null) live.send(own);
        }
      });
    };
  };
  const unfollow = offered.map((service) => service.follow?.(services, publisher(service)));

  const greet = (web: WebSocket, line: Duplex, service: SocketService, token: string | null, lang: Lang): void => {
    web.on("error", () => web.terminate());
    const fail = (error: unknown): void => {
      log.warn({ error: String(error) }, "sockets: not opened");
      web.close(1011);
    };
    if (token !== null) {
      // what is said before anybody listens waits
      web.pause();
      return void admit(web, line, service, token, lang).catch(fail);
    }
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
      const frame = heard(data, binary);
      if (frame?.type !== "auth" || typeof frame.token !== "string") return shut(web, closeCodes.unknown);
      web.pause();
      admit(web, line, service, frame.token, lang).catch(fail);
    });
  };

  app.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    // Read without a parser that throws: whatever a stranger asks for here, nobody is there to catch it.
    const [address, ...query] = (request.url ?? "").split("?");
    const service = offered.find(({ channel }) => channel.path === address);
    if (!service) return refuse(socket, "404 Not Found");
    if (!originAllowed(request.headers, config)) return refuse(socket, "403 Forbidden");
    // a token in an address would end up in logs
    if (query.length > 0) return refuse(socket, "400 Bad Request");
    const token = offeredToken(request);
    if (token === null && strangers >= socketLimits.strangers) return refuse(socket, "503 Service Unavailable");
    const upgrading = bareServers.get(service) ?? server;
    upgrading.handleUpgrade(request, socket, head, (web) => greet(web, socket, service, token, langOf(request)));
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
    for (const stop of unfollow) stop?.();
    for (const some of [server, ...bareServers.values()]) for (const web of some.clients) web.terminate();
    for (const some of bareServers.values()) some.close();
    server.close(() => done());
  });
}
