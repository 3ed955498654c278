import { randomUUID } from "node:crypto";
import type { Services } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { outbound } from "../../../platform/server/outbound/request.ts";
import { signatureOf } from "../../../platform/server/signature.ts";
import { channelBy, openSecret } from "../../channel/server/api.ts";
import type { Carrier } from "./carrier.ts";

/** A text that the sandbox cannot read stays one, however often it is sent. */
const UNREADABLE = 400;

/** The sandbox's carrier, which shares address and key with its bank. There is none in production. */
export async function sandboxCarrier(services: Services, db: Db): Promise<Carrier | null> {
  if (services.config.mode !== "demo") return null;
  const sandbox = await channelBy(db, "sandbox");
  if (!sandbox) return null;
  return {
    async handOver({ reference, phone, text }) {
      const body = JSON.stringify({ reference, phone, text });
      const timestamp = String(services.clock.now().getTime());
      const nonce = randomUUID();
      const signature = signatureOf(openSecret(services, sandbox), {
        method: "POST",
        path: "/sms",
        timestamp,
        nonce,
        body,
      });
      const { status } = await outbound(services, `${sandbox.baseUrl}/sms`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-app-id": "trastienda",
          "x-timestamp": timestamp,
          "x-nonce": nonce,
          "x-signature": signature,
        },
        body,
      });
      if (status === UNREADABLE) return { taken: false, reason: "rechazado por el operador" };
      if (status >= 300) throw new Error(`the carrier answered ${status}`);
      return { taken: true };
    },
  };
}
