import { randomBytes } from "node:crypto";
import type { Context } from "../../../platform/server/context.ts";
import { SANDBOX_SMSC } from "../../../platform/server/outbound/request.ts";
import { standByCarrierIn } from "../../sms/server/api.ts";

/** The code of the demo's carrier of this dialect. */
export const SANDBOX_SMPP = "smpp";

/** Gives a demo an account at the sandbox's SMSC, off; one that is there stays as it is. */
export async function sandboxSmppIn(ctx: Context): Promise<void> {
  await standByCarrierIn(ctx, {
    code: SANDBOX_SMPP,
    name: "SMSC",
    dialect: "smpp",
    baseUrl: SANDBOX_SMSC,
    key: randomBytes(4).toString("hex"),
    settings: { systemId: "trastienda", sourceAddress: "26262", receiptIds: "decimal", window: "10" },
  });
}
