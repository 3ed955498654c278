import type { Feature } from "../../platform/server/feature.ts";
import { customerPolicy, identityPolicy } from "./domain/policy.ts";
import { kinds } from "../../base/finder/server/api.ts";
import { provide } from "../../platform/server/features.ts";
import { customerKind } from "./server/found.ts";
import { customerHandlers } from "./server/index.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { customerRefusals } from "../../people/borrower/domain/refusals.ts";
import { platformRefusals } from "../../platform/shared/platform-messages.ts";
import { storySource } from "../../platform/server/story/source.ts";
import { job } from "../../platform/server/job.ts";
import { customerMessages as m } from "./messages.ts";
import { changes, followUps } from "./server/records/logged.ts";
import { contacts, orders, repayments, sms } from "./server/records/own.ts";
import { customerRecords } from "./server/records/source.ts";
import { lapseLocks } from "./server/locks/lapse.job.ts";
import { acts, notes, reveals } from "./server/story.ts";

export const customerFeature: Feature = {
  name: "desk/customer",
  refusals: [customerRefusals, { tooMany: platformRefusals.tooMany }],
  looseCodes: [
    {
      domain: "customer",
      code: "pii:phone:reveal",
      name: { cn: "查看完整手机号", en: "Reveal phone numbers", es: "Ver teléfonos completos" },
    },
    {
      domain: "customer",
      code: "pii:idDoc:reveal",
      name: { cn: "查看完整证件信息", en: "Reveal identity documents", es: "Ver documentos de identidad" },
    },
    {
      domain: "customer",
      code: "pii:bank:reveal",
      name: { cn: "查看完整银行卡号", en: "Reveal bank accounts", es: "Ver cuentas bancarias" },
    },
    {
      domain: "customer",
      code: "pii:device:reveal",
      name: { cn: "查看设备信息", en: "Reveal device data", es: "Ver datos del dispositivo" },
    },
  ],
  pages: [
    page("customer", {
      domain: "customer",
      place: 1,
      name: { cn: "客户列表", en: "Customer list", es: "Lista de clientes" },
      actions: "export lock restore restoreApprove sms chat",
      names: {
        lock: { cn: "锁定", en: "Lock", es: "Bloquear" },
        chat: { cn: "发起聊天", en: "Open a chat", es: "Abrir chat" },
      },
    }),
    page("clientDetail", {
      domain: "customer",
      place: 2,
      name: { cn: "客户详情", en: "Customer detail", es: "Detalle del cliente" },
      actions: "edit cardUnbind followUp identity identityApprove remark contactFlag contactFlagApprove consent",
      names: {
        cardUnbind: { cn: "解绑银行卡", en: "Unbind a bank account", es: "Desvincular cuenta" },
        followUp: { cn: "添加跟进", en: "Add a follow-up", es: "Agregar seguimiento" },
        identity: { cn: "更改身份信息", en: "Change identity", es: "Cambiar identidad" },
        contactFlag: { cn: "联系标记", en: "Contact flags", es: "Marcas de contacto" },
        consent: { cn: "记录营销同意", en: "Record consent to marketing", es: "Registrar el consentimiento" },
      },
      hidden: true,
    }),
  ],
  tables: [
    "customer_contact",
    "customer_device",
    "customer_image",
    "customer_lock",
    "identity_change",
    "personal_grant",
  ],
  handlers: customerHandlers,
  jobs: [job({ name: "customer.locks", title: m.lapseLocks, every: 60, run: lapseLocks })],
  policies: [customerPolicy, identityPolicy],
  provides: [
    provide(kinds, customerKind),
    provide(storySource, reveals),
    provide(storySource, acts),
    provide(storySource, notes),
    ...[contacts, orders, repayments, followUps, sms, changes].map((source) => provide(customerRecords, source)),
  ],
};
