import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** Who is asked outside the house. */
export const providerKind = closedSet([
  { code: "channel", tone: "moving", label: { cn: "支付渠道", en: "Payment channel", es: "Canal de pago" } },
  { code: "carrier", tone: "moving", label: { cn: "短信运营商", en: "SMS carrier", es: "Operador de SMS" } },
  { code: "partner", tone: "moving", label: { cn: "合作方", en: "Partner", es: "Socio" } },
  {
    code: "exchange",
    tone: "moving",
    label: { cn: "电话交换机", en: "Telephone exchange", es: "Conmutador" },
  },
]);
export type ProviderKind = CodeOf<typeof providerKind>;

/**
 * What became of one question to a provider: it was answered, it was refused, there was no answer that says anything,
 * or it was never put because the breaker rested.
 */
export const OUTCOMES = ["answered", "refused", "silent", "spared"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How a provider is found by its last hour. */
export const providerState = closedSet([
  { code: "fine", tone: "done", label: { cn: "正常", en: "Fine", es: "Bien" } },
  { code: "slow", tone: "attention", label: { cn: "缓慢", en: "Slow", es: "Lento" } },
  { code: "failing", tone: "bad", label: { cn: "异常", en: "Failing", es: "Con fallas" } },
  { code: "resting", tone: "bad", label: { cn: "暂停请求", en: "Resting", es: "En pausa" } },
  { code: "quiet", tone: "waiting", label: { cn: "无请求", en: "Not asked", es: "Sin solicitudes" } },
]);
export type ProviderState = CodeOf<typeof providerState>;
