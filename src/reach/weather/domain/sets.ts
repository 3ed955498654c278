import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** Who is asked outside the house. */
const providerKind = closedSet([
  { code: "channel", tone: "moving", label: { cn: "支付渠道", en: "Payment channel", es: "Canal de pago" } },
  { code: "carrier", tone: "moving", label: { cn: "短信运营商", en: "SMS carrier", es: "Operador de SMS" } },
  { code: "partner", tone: "moving", label: { cn: "合作方", en: "Partner", es: "Socio" } },
]);
export type ProviderKind = CodeOf<typeof providerKind>;

/**
 * What became of one question to a provider: it was answered, it was refused, there was no answer that says anything,
 * or it was never put because the breaker rested.
 */
export const OUTCOMES = ["answered", "refused", "silent", "spared"] as const;
export type Outcome = (typeof OUTCOMES)[number];
