import { randomBytes } from "node:crypto";
import type { Context } from "../../../platform/server/context.ts";
import { SANDBOX_EXCHANGE } from "../../../platform/server/outbound/request.ts";
import { demoExchangeIn } from "./set-up.ts";

/** The code of the demo's telephone exchange. */
export const SANDBOX_EXCHANGE_CODE = "sandbox-pbx";

/** Gives a demo the sandbox's telephone exchange, on; one that is there stays as it is. */
export async function sandboxExchangeIn(ctx: Context): Promise<void> {
  await demoExchangeIn(ctx, {
    code: SANDBOX_EXCHANGE_CODE,
    name: "Conmutador",
    dialect: "ari",
    baseUrl: SANDBOX_EXCHANGE,
    key: randomBytes(12).toString("hex"),
    settings: {
      ariUser: "trastienda",
      ariApp: "trastienda",
      staffEndpoint: "PJSIP/[extension]",
      customerEndpoint: "PJSIP/52[phone]@troncal",
      recordings: "on",
    },
  });
}
