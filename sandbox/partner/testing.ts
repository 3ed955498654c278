import type { Partner } from "../../src/catalogue/router/server/dialect/ask.ts";
import type { Clock } from "../../src/platform/server/clock.ts";
import { HttpError, serve, type Served } from "../http.ts";
import { openPartner, partnerUrls, type PartnerOptions, type SandboxPartner } from "./partner.ts";

/** What tests give a partner and its lender to know each other by. */
export const PARTNER_KEYS = {
  appid: "trastienda-demo",
  aesKey: "0123456789abcdef0123456789abcdef",
  aesIv: "fedcba9876543210",
  token: "token-of-the-sandbox-partner",
};
export const PARTNER_PRODUCT = "ALIADO-1";

export interface Listening extends Served {
  readonly partner: SandboxPartner;
  /** How a lender has it set up. */
  readonly known: Partner;
}

/** A partner on loopback. */
export async function listeningPartner(clock: Clock, options: Partial<PartnerOptions> = {}): Promise<Listening> {
  const partner = openPartner({ credentials: PARTNER_KEYS, productId: PARTNER_PRODUCT, clock, ...options });
  const served = await serve(0, async (request) => {
    const answer = await partner.answer(request);
    if (answer === null) throw new HttpError(404, "no such path");
    return answer;
  });
  const known = { ...PARTNER_KEYS, productId: PARTNER_PRODUCT, urls: partnerUrls(served.url) };
  return { ...served, partner, known };
}
