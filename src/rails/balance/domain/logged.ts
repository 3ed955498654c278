import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "withdrawal",
    tone: "moving",
    label: { cn: "提现", en: "Withdrawal", es: "Retiro" },
    place: { page: "balance" },
  },
  {
    code: "topUp",
    tone: "done",
    label: { cn: "渠道充值", en: "Top-up of a channel", es: "Fondeo de canal" },
    place: { page: "balance" },
  },
  {
    code: "settlementAccount",
    tone: "waiting",
    label: { cn: "结算账户", en: "Settlement account", es: "Cuenta de liquidación" },
    place: { page: "balance" },
  },
];
