import { handle } from "../../../platform/server/handle.ts";
import { customer } from "../contract.ts";
import { changeStatus } from "./change-status.ts";

/** Gives a locked customer back login and borrowing. */
export const restore = handle(customer.restore, (input, ctx) => changeStatus(ctx, input, 0));
