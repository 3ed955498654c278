import type { FastifyInstance } from "fastify";
import { handlers, jobs, reasonsOf } from "./calls.ts";
import { createSessions } from "./access/auth/server/sessions.ts";
import { verifySignature } from "./access/caller/server/verify.ts";
import { verifyWebhook } from "./rails/openpay/server/index.ts";
import { lackingOf } from "./access/grant/server/api.ts";
import { features } from "./features.ts";
import type { Services } from "./platform/server/context.ts";
import { createServer } from "./platform/server/http/server.ts";
import { serveSockets, type SocketService } from "./platform/server/http/sockets.ts";
import { jobMetrics, startJobs } from "./platform/server/jobs.ts";
import { workerOf } from "./platform/server/long-work.ts";
import { openApiDocument } from "./platform/server/openapi.ts";
import { startOutbox, type Worker } from "./platform/server/outbox.ts";
import { createRegistry } from "./platform/server/registry.ts";

/** What happens after a commit, by topic of the outbox. */
export const workers: ReadonlyMap<string, Worker> = new Map(
  features.flatMap(({ workers = {}, longWork = [] }) => [
    ...Object.entries(workers),
    ...longWork.map((work) => [work.name, workerOf(work)] as const),
  ]),
);

/** The channels that are served. */
const sockets: readonly SocketService[] = features.flatMap((feature) => feature.sockets ?? []);

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
    openApi: () => openApiDocument(present, reasonsOf),
    gauges: [jobMetrics, ...features.flatMap(({ gauges = [] }) => gauges)],
  });
  for (const serve of features.flatMap(({ routes = [] }) => routes)) await serve(app, services);
  const { holding, permissionsOf, onChange } = sessions;
  serveSockets(app, services, { identify: identity.byToken, holding, permissionsOf, onChange }, sockets);
  app.addHook("onClose", (_app, done) => {
    sessions.close();
    done();
  });
  return app;
}

/** Starts what runs beside the calls: the outbox, the jobs and the loops of the features. */
export function startWork(services: Services): { stop(): Promise<void> } {
  const loops = features.flatMap((feature) => feature.loops ?? []);
  const work = [startOutbox(services, workers), startJobs(services, jobs), ...loops.map((start) => start(services))];
  return {
    async stop() {
      await Promise.all(work.map((one) => one.stop()));
    },
  };
}
