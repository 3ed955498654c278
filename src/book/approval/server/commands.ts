import type { Handler } from "../../../platform/server/handle.ts";

/** Finds the checked command that a request is of. */
export type CommandOf = (call: string) => Handler;

/** The checked commands of this build by name. Throws for a name that is none of them. */
export function commandsBy(handlers: readonly Handler[]): CommandOf {
  const byName = new Map(handlers.filter(({ subject }) => subject !== undefined).map((handler) => [handler.endpoint.name, handler]));
  return (call) => {
    const handler = byName.get(call);
    if (!handler) throw new RangeError(`${call} is no checked command of this build`);
    return handler;
  };
}
