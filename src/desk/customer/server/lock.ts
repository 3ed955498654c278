import { handle } from "../../../platform/server/handle.ts";
import { customer } from "../contract.ts";
import { changeStatus } from "./change-status.ts";

/** Disables a customer's login (1) or borrowing (2). */
export const lock = handle(customer.lock, (input, ctx) => changeStatus(ctx, input, input.as));
