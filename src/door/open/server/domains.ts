import { domainsOf } from "../../../apps/domain/server/api.ts";
import { handle } from "../../../platform/server/handle.ts";
import { open } from "../contract.ts";
import { packageOf } from "./caller.ts";

/** Which hosts the calling app asks, and in what order. */
export const domains = handle(open.domains, async (_input, ctx) => [...(await domainsOf(ctx, packageOf(ctx)))]);
