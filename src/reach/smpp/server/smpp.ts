import type { Services } from "../../../platform/server/context.ts";
import type { Carrier, CarrierSetUp } from "../../sms/server/api.ts";
import { linkTo } from "./links.ts";
import { lowOf } from "./reference.ts";

const REFUSED = 401;
const FINE = 200;

/**
 * An SMSC over SMPP 3.4, on this process's own line. It knows nothing of our references: a text is handed over once, and
 * after a silence only its receipt can tell what became of it.
 */
export function smppCarrier(setUp: CarrierSetUp, services: Services): Carrier {
  const link = linkTo(setUp, services);
  return {
    handOver: (text) => link.submit(text, lowOf(text.reference)),
    // there is no question that an SMSC answers by our reference
    trace: () => Promise.resolve(null),
    async ping() {
      try {
        await link.enquire();
        return { status: FINE, text: JSON.stringify({ bound: true }) };
      } catch (error) {
        if (link.refused === null) throw error;
        return { status: REFUSED, text: JSON.stringify({ bound: false, status: link.refused }) };
      }
    },
  };
}
