import { createApp } from "../../src/app.ts";
import { logIn } from "../server.ts";
import { openServices } from "../services.ts";
import type { Services } from "../../src/platform/server/context.ts";

export interface RunningProduct {
  readonly baseUrl: string;
  readonly services: Services;
  /** A session of the administrator. */
  readonly token: string;
  close(): Promise<void>;
}

/** The product on loopback on a clock that goes on from an instant of its own. */
export async function openProductAt(url: string, instant: Date): Promise<RunningProduct> {
  const { services: own, close } = await openServices(url);
  const ahead = instant.getTime() - own.clock.now().getTime();
  const services: Services = { ...own, clock: { now: () => new Date(own.clock.now().getTime() + ahead) } };
  const app = await createApp(services);
  const baseUrl = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    baseUrl,
    services,
    token: await logIn(baseUrl, services.config.demoPassword),
    async close() {
      await app.close();
      await close();
    },
  };
}
