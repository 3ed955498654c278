import { closeOverdueOver, withApprovals } from "./book/approval/server/index.ts";
import { exportHandlersFor } from "./control/export/server/index.ts";
import { testToolHandlersOver } from "./door/test-tools/server/index.ts";
import { features } from "./features.ts";
import { collectFeatures, type Features } from "./platform/server/features.ts";
import type { Handler } from "./platform/server/handle.ts";
import type { ListHandler } from "./platform/server/list-handler.ts";
import type { SecretPlace } from "./platform/server/secrets/stored.ts";
import type { SettingDefinition } from "./platform/shared/settings/setting.ts";

const declared: readonly Handler[] = features.flatMap((feature) => feature.handlers ?? []);

const behindApprovals: readonly Handler[] = withApprovals([...declared, ...testToolHandlersOver(declared)]);

/** Closes the requests for approval that nobody may approve any more. */
export const closeOverdueRequests = closeOverdueOver(declared);

/** Every list of the product. */
export const lists: readonly ListHandler[] = behindApprovals.filter((handler): handler is ListHandler => "source" in handler);

/** Every call that the server answers, the lists' exports included. */
export const handlers: readonly Handler[] = [...behindApprovals, ...exportHandlersFor(lists)];

/** What the features bring, for each other. */
export const allFeatures: Features = collectFeatures({
  calls: handlers.map(({ endpoint }) => endpoint),
  settings: features.flatMap(({ settings = {} }) => Object.values(settings) as SettingDefinition[]),
  provided: features.flatMap(({ provides = [] }) => provides),
});

/** Where the product keeps secrets that it has to read again; what only has to be compared (passwords, tokens, recovery codes) is hashed instead. */
export const secretPlaces: readonly SecretPlace[] = features.flatMap(({ secrets = [] }) => secrets);
