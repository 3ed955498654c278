import { declaredHandler } from "../../../platform/server/declared.ts";
import { derived, type Features } from "../../../platform/server/features.ts";
import type { Handler } from "../../../platform/server/handle.ts";

/** Finds the checked command that a request is of; null where this build has none of that name any more. */
export type CommandOf = (call: string) => Handler | null;

/** The checked commands of this build by name. */
export function commandsBy(handlers: readonly Handler[]): CommandOf {
  const byName = new Map(
    handlers.filter(({ subject }) => subject !== undefined).map((handler) => [handler.endpoint.name, handler]),
  );
  return (call) => byName.get(call) ?? null;
}

/** The checked commands that the manifests declare. */
export const declaredCommands: (features: Features) => CommandOf = derived((features) =>
  commandsBy(features.of(declaredHandler)),
);
