import { stateOf } from "../../../apps/package/server/api.ts";
import { handle } from "../../../platform/server/handle.ts";
import { open } from "../contract.ts";
import { packageOf } from "./caller.ts";

/** How the calling app stands: whether it is launched and open, and the host that it is reached at. */
export const appPackage = handle(open.appPackage, (_input, ctx) => stateOf(ctx, packageOf(ctx)));
