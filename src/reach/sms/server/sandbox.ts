import { randomUUID } from "node:crypto";
import type { Services } from "../../../platform/server/context.ts";
import { outbound } from "../../../platform/server/outbound/request.ts";
import { signatureOf } from "../../../platform/server/signature.ts";
import type { Carrier, CarrierSetUp } from "./carrier.ts";

/** A text that the sandbox cannot read stays one, however often it is sent. */
const UNREADABLE = 400;

const PATH = "/sms";

/** The sandbox's carrier; each request is signed with its key. */
export function sandboxCarrier({ baseUrl, key }: CarrierSetUp, services: Services): Carrier {
  const base = new URL(baseUrl).pathname.replace(/\/$/, "");
  const ask = (method: "GET" | "POST", body: string) => {
    const timestamp = String(services.clock.now().getTime());
    const nonce = randomUUID();
    const signature = signatureOf(key, { method, path: base + PATH, timestamp, nonce, body });
    return outbound(services, baseUrl.replace(/\/$/, "") + PATH, {
      method,
      headers: {
        ...(body === "" ? {} : { "content-type": "application/json" }),
        "x-app-id": "trastienda",
        "x-timestamp": timestamp,
        "x-nonce": nonce,
        "x-signature": signature,
      },
      body,
    });
  };
  return {
    ping: () => ask("GET", ""),
    async handOver({ reference, phone, text }) {
      const { status } = await ask("POST", JSON.stringify({ reference, phone, text }));
      if (status === UNREADABLE) return { taken: false, reason: "rechazado por el operador" };
      if (status >= 300) throw new Error(`the carrier answered ${status}`);
      return { taken: true };
    },
  };
}
