import type { Context } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import type { Probed } from "../../../platform/server/outbound/probe.ts";
import type { CheckOutcome } from "../domain/outcome.ts";

/** Keeps what a look at a domain has found. */
export async function noteCheck(
  { db, now }: Context,
  domain: string,
  { certificate, answer, failure, latencyMs }: Probed,
) {
  const outcome: CheckOutcome = failure ?? "answered";
  const found = { outcome, latencyMs, httpStatus: answer?.status ?? null, checkedAt: now };
  // where no connection came about, when its certificate ends is as it was
  const expiry = certificate && { certificateExpiresAt: certificate.expiresAt };
  await run(db, updateTable("app_domain", { ...found, ...expiry }, sql`where domain = ${domain}`));
  return {
    outcome,
    latencyMs,
    httpStatus: answer?.status ?? null,
    certificateExpiresAt: certificate?.expiresAt.toISOString() ?? null,
  };
}
