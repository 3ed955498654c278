import type { Services } from "../../../platform/server/context.ts";
import { judgeAddress } from "../../../platform/server/outbound/judge-address.ts";
import { unwrap } from "../../../platform/shared/refusal.ts";
import type { Content } from "../../../control/revision/domain/revised.ts";
import { PARTNER_CALLS } from "../domain/addresses.ts";

/** Refuses the first address, at its field, that may not be kept. */
export function checkAddresses(services: Pick<Services, "config">, content: Content): void {
  for (const field of PARTNER_CALLS) unwrap(judgeAddress(services, String(content[field] ?? ""), field));
}
