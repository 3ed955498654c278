import { withApprovals } from "./book/approval/server/index.ts";
import { approvalRefusals } from "./book/approval/messages.ts";
import { auditObject } from "./control/audit/domain/objects.ts";
import { exportHandlersFor } from "./control/export/server/index.ts";
import { features } from "./features.ts";
import type { AggregateHandler } from "./platform/server/aggregate.ts";
import { declaredHandler, declaredList } from "./platform/server/declared.ts";
import { collectFeatures, provide, type Features } from "./platform/server/features.ts";
import type { Handler } from "./platform/server/handle.ts";
import { declaredJob, type Job } from "./platform/server/job.ts";
import type { ListHandler } from "./platform/server/list-handler.ts";
import { outboxQueue } from "./platform/server/outbox.ts";
import { rulesByCall, underPolicies } from "./platform/server/policy.ts";
import { platformJobs } from "./platform/server/prune.ts";
import { declaredQueue } from "./platform/server/queue.ts";
import type { SecretPlace } from "./platform/server/secrets/stored.ts";
import type { ReasonsOf } from "./platform/server/openapi-refusals.ts";
import type { Reason } from "./platform/shared/refusal.ts";
import type { SettingDefinition } from "./platform/shared/settings/setting.ts";

auditObject.gather(features.flatMap(({ objects = [] }) => objects));

/** What governs each call. */
const governing = rulesByCall(features.flatMap(({ policies = [] }) => policies));

const declared: readonly Handler[] = features
  .flatMap((feature) => feature.handlers ?? [])
  .map((handler) => underPolicies(handler, governing));

const behindApprovals: readonly Handler[] = withApprovals(declared);

/** Every list of the product. */
export const lists: readonly ListHandler[] = behindApprovals.filter(
  (handler): handler is ListHandler => "source" in handler,
);

/** Every call for figures added up by groups. */
export const aggregates: readonly AggregateHandler[] = behindApprovals.filter(
  (handler): handler is AggregateHandler => "figures" in handler,
);

/** Every call that the server answers, the lists' exports included. */
export const handlers: readonly Handler[] = [...behindApprovals, ...exportHandlersFor(lists)];

/** What the product does by itself, again and again. */
export const jobs: readonly Job[] = [...platformJobs, ...features.flatMap((feature) => feature.jobs ?? [])];

/** By call; for the calls of features whose handlers are made here, by the noun of their folder. */
const reasons = new Map(
  features.flatMap(({ name, handlers: own = [], refusals = [] }) => {
    const folder = (name.split("/")[1] ?? name).replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase());
    const named = own.length > 0 ? own.map(({ endpoint }) => endpoint.name) : [folder];
    return named.map((call) => [call, refusals.flatMap(Object.values<Reason>)] as const);
  }),
);

/**
 * What a call may be refused for besides what any call may: what its feature names, and what approvals do where a
 * second person may check it.
 */
export const reasonsOf: ReasonsOf = ({ name, approve }) => {
  const [noun = name] = name.split(".");
  const own = [name, name.replace(/(Preview|\.export)$/, ""), noun].map((call) => reasons.get(call)).find(Boolean);
  return [...(own ?? []), ...(approve ? Object.values(approvalRefusals) : [])];
};

/** What the features bring, for each other. */
export const allFeatures: Features = collectFeatures({
  calls: handlers.map(({ endpoint }) => endpoint),
  pages: features.flatMap(({ pages = [] }) => pages),
  looseCodes: features.flatMap(({ looseCodes = [] }) => looseCodes),
  settings: features.flatMap(({ settings = {} }) => Object.values(settings) as SettingDefinition[]),
  provided: [
    provide(declaredQueue, outboxQueue),
    ...features.flatMap(({ provides = [] }) => provides),
    ...declared.map((handler) => provide(declaredHandler, handler)),
    ...lists.map((list) => provide(declaredList, list)),
    ...jobs.map((job) => provide(declaredJob, job)),
  ],
});

/**
 * Where the product keeps secrets that it has to read again; what only has to be compared (passwords, tokens, recovery
 * codes) is hashed instead.
 */
export const secretPlaces: readonly SecretPlace[] = features.flatMap(({ secrets = [] }) => secrets);
