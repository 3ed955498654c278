import { randomBytes } from "node:crypto";
import { admitNotices } from "../../../access/caller/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { SANDBOX_ORIGIN } from "../../../platform/server/outbound/request.ts";
import { standByCarrierIn } from "../../sms/server/api.ts";

/** The code of the demo's carrier of this dialect. */
export const SANDBOX_TWILIO = "twilio";

/** Gives a demo an account at the sandbox's Twilio, off; one that is there stays as it is. */
export async function sandboxTwilioIn(ctx: Context): Promise<void> {
  const key = randomBytes(16).toString("hex");
  const added = await standByCarrierIn(ctx, {
    code: SANDBOX_TWILIO,
    name: "Twilio",
    dialect: "twilio",
    baseUrl: `${SANDBOX_ORIGIN}/twilio`,
    key,
    settings: {
      accountSid: `AC${randomBytes(16).toString("hex")}`,
      sender: "+525550001234",
      // the sandbox signs for this address and comes to wherever the demo listens
      noticesTo: "https://trastienda.example",
    },
  });
  if (added) await admitNotices(ctx, { kind: "carrier", code: SANDBOX_TWILIO }, key);
}
