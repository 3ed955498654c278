import { join } from "node:path";
import type { Services } from "../../../../platform/server/context.ts";
import { linkRows } from "./append.ts";
import { keepHead, latestHead, readChain } from "./heads.ts";

const LINK_MS = 1000;
/** How many times rows are linked for each time that the head is kept. */
const LINKS_PER_HEAD = 60;

/**
 * Where the heads are kept: AUDIT_HEAD_DIR, which is best on another disk or machine, or a folder beside the other
 * files.
 */
export const headFolder = ({ config }: Pick<Services, "config">): string =>
  config.auditHeadDir ?? join(config.dataDir, "audit-head");

/**
 * Links what is committed and keeps the chain's head outside the database, if it has grown. A chain that no longer
 * leads through the last head was rewritten or cut off: no further head is kept, and every minute the log says so until
 * someone has looked. Answers whether the chain still leads through it.
 */
export async function keepChainHead(services: Services): Promise<boolean> {
  const pool = services.connection.pools.commands;
  await linkRows(pool, { wait: true });
  const folder = headFolder(services);
  const last = await latestHead(folder);
  const now = await readChain(pool, last?.seq ?? null);
  if (last && !(now.then?.equals(last.hash) && now.chain.equals(last.chain))) {
    services.log.error(
      { kept: Number(last.seq), present: Number(now.seq) },
      "audit: the chain does not lead through the head that was kept; run audit:verify",
    );
    return false;
  }
  if (last?.seq === now.seq) return true;
  const head = { chain: now.chain, seq: now.seq, hash: now.hash, at: services.clock.now().toISOString() };
  await keepHead(folder, head);
  services.log.info({ seq: Number(head.seq), hash: head.hash.toString("hex") }, "audit: head");
  return true;
}

/** Keeps linking every second and keeps the head every minute. */
export function startAuditChain(services: Services): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const begin = (work: () => Promise<unknown>): void => {
    if (busy) return;
    busy = true;
    running = work()
      .catch((error: unknown) => services.log.error({ error: String(error) }, "audit: the chain stands still"))
      .finally(() => {
        busy = false;
      });
  };
  let round = 0;
  const timer = setInterval(() => {
    const headDue = round % LINKS_PER_HEAD === 0;
    round += 1;
    begin(() => (headDue ? keepChainHead(services) : linkRows(services.connection.pools.commands, { wait: false })));
  }, LINK_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
      await keepChainHead(services).catch((error: unknown) =>
        services.log.warn({ error: String(error) }, "audit: no last head"),
      );
    },
  };
}
