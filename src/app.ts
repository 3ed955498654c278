import type { FastifyInstance } from "fastify";
import { closeOverdueRequests, handlers, lists } from "./calls.ts";
import { forgetDevices } from "./access/auth/server/devices.ts";
import { forgetSessionEvents } from "./access/auth/server/session-events.ts";
import { startAuditChain } from "./control/audit/server/api.ts";
import { createSessions } from "./access/auth/server/sessions.ts";
import { startBusinessDay } from "./book/plan/server/business-day.job.ts";
import { EXPORT_TOPIC, exportWorker, sweepExports } from "./control/export/server/index.ts";
import { forgetNonces, verifySignature } from "./door/open/server/verify.ts";
import { forgetQuotes, MAKER_DISABLED_TOPIC } from "./book/approval/server/index.ts";
import { sweepCharges, verifyWebhook } from "./rails/openpay/server/index.ts";
import { watchBalances } from "./rails/balance/server/index.ts";
import { lackingOf } from "./access/grant/server/api.ts";
import { allocateCollections } from "./desk/seat/server/allocation.job.ts";
import { features } from "./features.ts";
import type { Services } from "./platform/server/context.ts";
import { createServer } from "./platform/server/http/server.ts";
import { serveSockets, type SocketService } from "./platform/server/http/sockets.ts";
import { openApiDocument } from "./platform/server/openapi.ts";
import { startOutbox, type Worker } from "./platform/server/outbox.ts";
import { createRegistry } from "./platform/server/registry.ts";

/** What happens after a commit, by topic of the outbox. */
export const workers: ReadonlyMap<string, Worker> = new Map<string, Worker>([
  ...features.flatMap((feature) => Object.entries(feature.workers ?? {})),
  [EXPORT_TOPIC, exportWorker(lists)],
  [MAKER_DISABLED_TOPIC, async (services) => void (await closeOverdueRequests(services))],
]);

/** The live sockets: that of the console only listens. */
const sockets: readonly SocketService[] = [{ path: "/ws/console" }];

/** Builds the HTTP side of the product. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const sessions = createSessions(services);
  const identity = {
    byToken: (token: string) => sessions.resolve(token),
    bySignature: (request: Parameters<typeof verifySignature>[1]) => verifySignature(services, request),
    byBasic: (authorization: string) => verifyWebhook(services, authorization),
    lacking: (codes: readonly string[]) => lackingOf(services.connection.db, codes),
  };
  const present = handlers.filter(({ endpoint }) => services.config.mode === "demo" || !endpoint.demoOnly);
  const app = await createServer(services, createRegistry(present), identity, {
    openApi: () => openApiDocument(present),
    gauges: features.flatMap(({ gauges = [] }) => gauges),
  });
  const { holding, onChange } = sessions;
  serveSockets(app, services, { identify: identity.byToken, holding, onChange }, sockets);
  app.addHook("onClose", (_app, done) => {
    sessions.close();
    done();
  });
  return app;
}

const SWEEP_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Takes away what killed processes had begun to write. A file that is being written is touched more often than once an hour. */
async function sweepFiles({ files, clock, log }: Services): Promise<void> {
  const swept = await files.sweep(new Date(clock.now().getTime() - HOUR_MS));
  if (swept > 0) log.info({ swept }, "unfinished files of ended processes removed");
}

/** Starts what runs beside the calls: the outbox, the business day, and the sweeping up of what has expired. */
export function startWork(services: Services): { stop(): Promise<void> } {
  const outbox = startOutbox(services, workers);
  const businessDay = startBusinessDay(services, { follow: (signal) => allocateCollections(services, { signal }) });
  const auditChain = startAuditChain(services);
  const sweep = setInterval(() => {
    Promise.all([
      sweepExports(services),
      forgetNonces(services),
      forgetQuotes(services.connection.db, services.clock.now()),
      closeOverdueRequests(services),
      watchBalances(services),
      sweepCharges(services),
      forgetSessionEvents(services),
      forgetDevices(services),
    ]).catch((error: unknown) => services.log.warn({ error: String(error) }, "sweep: not finished"));
  }, SWEEP_MS);
  const tidy = (): void => void sweepFiles(services).catch((error: unknown) => services.log.warn({ error: String(error) }, "files: not swept"));
  const tidying = setInterval(tidy, HOUR_MS);
  tidy();
  return {
    async stop() {
      clearInterval(sweep);
      clearInterval(tidying);
      await Promise.all([outbox.stop(), businessDay.stop(), auditChain.stop()]);
    },
  };
}
