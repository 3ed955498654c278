import { handle } from "../../../platform/server/handle.ts";
import { keepDevice } from "../../../desk/customer/server/api.ts";
import { open } from "../contract.ts";
import { customerOf } from "./caller.ts";

/** Keeps what the borrower's device told, one row per device; the latest upload counts. */
export const uploadAppData = handle(open.appData, async (data, ctx) => {
  const customer = await customerOf(ctx, data.externalId);
  await keepDevice(ctx, customer.id, data);
  return null;
});
