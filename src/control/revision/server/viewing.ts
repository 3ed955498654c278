import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import type { Endpoint } from "../../../platform/shared/endpoint.ts";
import { holds } from "../../../platform/shared/policy.ts";
import { keptOf } from "./settle.ts";

/** The call of a noun that reads its revisions, or that brings one back. */
export function callOf({ services }: Context<Db>, noun: string, verb: "history" | "restore"): Endpoint | undefined {
  const kept = keptOf(services, noun);
  const [contract] = kept?.call.name.split(".") ?? [];
  return services.features.calls.get(kept?.[verb]?.name ?? `${contract}.${verb}`);
}

/** Whether the caller may read the revisions of a noun where they are made. */
export function mayView(ctx: Context<Db>, noun: string): boolean {
  const history = callOf(ctx, noun, "history");
  return history !== undefined && holds(ctx.actor.permissions, history.access);
}

/** The code of who checks a change of a noun where it stands alone. */
export const checkerCode = (ctx: Context<Db>, noun: string): string | undefined =>
  callOf(ctx, noun, "restore")?.approve;
