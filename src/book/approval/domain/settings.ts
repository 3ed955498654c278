import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { wholeNumber } from "../../../platform/shared/settings/types.ts";
import { tierSetting, type Tier } from "../../../base/configuration/domain/tiers.ts";

/** What administrators may change of the second pair of eyes. */
export const approvalSettings = {
  tiers: defineSetting<Readonly<Record<string, readonly Tier[]>>>({
    key: "approval.tiers",
    guarded: true,
    group: "approval",
    label: { cn: "审批金额档位", en: "Approval tiers by amount", es: "Niveles de autorización por monto" },
    help: {
      cn: "每种操作从多少金额起需要几个人，经办人计算在内",
      en: "From which amount on how many people each operation takes, its maker counted",
      es: "A partir de qué monto cuántas personas requiere cada operación, contando a quien la registra",
    },
    type: { shape: { kind: "tiers" }, schema: tierSetting },
    default: {},
  }),
  quoteMinutes: defineSetting({
    key: "approval.quoteMinutes",
    group: "approval",
    label: { cn: "预览有效时间", en: "How long a preview holds", es: "Vigencia de una vista previa" },
    help: {
      cn: "资金操作的预览在此时间内有效，之后需重新预览",
      en: "A money command is carried out on its preview within this time; later it has to be previewed again",
      es: "Una operación de dinero se ejecuta con su vista previa dentro de este plazo; después hay que volver a verla",
    },
    type: wholeNumber("minutes", 1, 60),
    default: 15,
  }),
  expireDays: defineSetting({
    key: "approval.expireDays",
    guarded: true,
    group: "approval",
    label: { cn: "审批申请有效天数", en: "How long a request waits", es: "Vigencia de una solicitud" },
    help: {
      cn: "超过该天数仍未批准的申请自动过期，可重新申请",
      en: "A request that nobody has approved after this many days expires; it can be asked for again",
      es: "Una solicitud que nadie autoriza en estos días caduca; puede solicitarse de nuevo",
    },
    type: wholeNumber("days", 1, 30),
    default: 7,
  }),
};
