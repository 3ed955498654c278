import { domainsOf, noteCheck } from "../../domain/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { asSystem, type Services } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { probe, type Probed } from "../../../platform/server/outbound/probe.ts";
import { extractAround } from "../domain/extract.ts";
import { judge } from "../domain/judge.ts";
import type { Rule } from "../domain/rule.ts";
import type { RunOutcome } from "../domain/sets.ts";

/** What a look has found, as it is kept. */
export interface Looked {
  readonly host: string | null;
  readonly probed: Probed | null;
  readonly outcome: RunOutcome;
  readonly httpStatus: number | null;
  readonly latencyMs: number | null;
  readonly extract: string | null;
}

/** The host that a rule looks at now; null for a package without a domain in use. */
async function hostOf(ctx: Context<Db>, { domain, packageName }: Rule): Promise<string | null> {
  if (domain !== null) return domain;
  const told = packageName === null ? [] : await domainsOf(ctx, packageName);
  return told.find(({ purpose }) => purpose === "api")?.primary ?? null;
}

/** Looks at a host by a rule. Opens no transaction while it asks. */
export async function look(services: Services, rule: Rule): Promise<Looked> {
  const host = await asSystem(services, (ctx) => hostOf(ctx, rule));
  if (host === null)
    return { host, probed: null, outcome: "noTarget", httpStatus: null, latencyMs: null, extract: null };
  const probed = await probe(services, `https://${host}${rule.kind === "tls" ? "/" : rule.path}`);
  const outcome = judge(rule, probed, services.clock.now());
  return {
    host,
    probed,
    outcome,
    httpStatus: probed.answer?.status ?? null,
    latencyMs: probed.latencyMs,
    extract: rule.kind === "body" ? extractAround(probed.answer?.text ?? "", rule.contains ?? "") : null,
  };
}

/** Notes with the domain itself how it answered. */
export const noteWithDomain = async (ctx: Context, { host, probed }: Looked): Promise<void> => {
  if (host !== null && probed !== null) await noteCheck(ctx, host, probed);
};
