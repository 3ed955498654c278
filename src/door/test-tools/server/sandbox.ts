import * as z from "zod";
import type { Context, Services } from "../../../platform/server/context.ts";
import { askOutside } from "../../../platform/server/database/asking.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { outbound } from "../../../platform/server/outbound/request.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { channelBy } from "../../../reach/channel/server/api.ts";
import { testToolRefusals } from "../messages.ts";

const TIMEOUT_MS = 5000;
const problem = z.object({ error: z.string() });

/**
 * Asks the sandbox beside the demo for something as a person standing at the bank's counter would, once for a call and
 * outside of its transaction. Refuses (409) when there is no sandbox or when it refuses.
 */
export const askSandbox = (
  { services }: Pick<Context<Db>, "services">,
  path: string,
  body?: unknown,
): Promise<unknown> =>
  askOutside(`sandbox ${path} ${JSON.stringify(body ?? null)}`, () => sandboxOf(services, path, body));

/** The same beside the calls. */
export async function sandboxOf(services: Services, path: string, body?: unknown): Promise<unknown> {
  const sandbox = await channelBy(services.connection.db, "sandbox");
  if (!sandbox?.baseUrl) throw new Refusal(testToolRefusals.noSandbox);
  const request =
    body === undefined ? { method: "GET" as const } : { method: "POST" as const, body: JSON.stringify(body) };
  const answer = await outbound(services, new URL(path, sandbox.baseUrl).href, request, {
    timeoutMs: TIMEOUT_MS,
  }).catch(() => null);
  if (!answer) throw new Refusal(testToolRefusals.noSandbox);
  const read = (): unknown => {
    try {
      return JSON.parse(answer.text) as unknown;
    } catch {
      return null;
    }
  };
  if (answer.status < 300) return read();
  const said = problem.safeParse(read());
  throw new Refusal(testToolRefusals.bankRefuses, {
    params: { why: said.success ? said.data.error.slice(0, 200) : String(answer.status) },
  });
}
