import type { Services } from "../../../platform/server/context.ts";
import { judgeUrl } from "../../../platform/server/outbound/request.ts";
import type { OutboundReason } from "../../../platform/server/outbound/rules.ts";
import { Refusal, type Reason } from "../../../platform/shared/refusal.ts";
import type { Content } from "../../../control/revision/domain/revised.ts";
import { PARTNER_CALLS } from "../domain/addresses.ts";
import { routerRefusals } from "../messages.ts";

const REASONS: Readonly<Partial<Record<OutboundReason, Reason>>> = {
  scheme: routerRefusals.notHttps,
  address: routerRefusals.notPublic,
};

/**
 * Refuses the first address, at its field, that does not begin with https or leads to a private network; the sandbox is
 * let through. Where a name leads is looked at when it is asked.
 */
export function checkAddresses({ config }: Pick<Services, "config">, content: Content): void {
  for (const field of PARTNER_CALLS) {
    const reason = judgeUrl(config, String(content[field] ?? ""));
    if (reason !== null) throw new Refusal(REASONS[reason] ?? routerRefusals.notAnAddress, { field });
  }
}
