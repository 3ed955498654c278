import { addressRefusals } from "../../shared/address-messages.ts";
import { ok, refused, type Reason, type Result } from "../../shared/refusal.ts";
import type { Services } from "../context.ts";
import { judgeUrl } from "./request.ts";
import type { OutboundReason } from "./rules.ts";

const REASONS: Readonly<Partial<Record<OutboundReason, Reason>>> = {
  scheme: addressRefusals.notHttps,
  address: addressRefusals.notPublic,
};

/**
 * Whether an address may be kept for later requests, refused at its field: it has to use HTTPS and must not lead to a
 * private network; the sandbox and the origins of OUTBOUND_ALLOW are let through. Where a name leads is looked at when
 * it is asked.
 */
export function judgeAddress({ config }: Pick<Services, "config">, address: string, field: string): Result<null> {
  const reason = judgeUrl(config, address);
  return reason === null ? ok(null) : refused(REASONS[reason] ?? addressRefusals.notAnAddress, { field });
}
