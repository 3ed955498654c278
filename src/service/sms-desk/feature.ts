import { choiceSource } from "../../base/choice/server/api.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { logged } from "./domain/logged.ts";
import { batchPolicy, smsPolicy, templatePolicy } from "./domain/policy.ts";
import { smsDeskSettings } from "./domain/settings.ts";
import { smsDeskRefusals, smsMessages as m } from "./messages.ts";
import { smsDeskHandlers } from "./server/index.ts";
import { prepareWork } from "./server/prepare-work.ts";
import { sendBatch } from "./server/send-batch.ts";
import { templateChoices } from "./server/template-list.ts";

/** What staff write to customers by SMS: templates, single messages and many at once, and what became of them. */
export const smsDeskFeature: Feature = {
  name: "service/sms-desk",
  objects: logged,
  refusals: [smsDeskRefusals],
  pages: [
    page("smsList", {
      domain: "message",
      place: 1,
      name: m.title,
      actions: "export send bulk bulkApprove template resend",
      names: {
        send: { cn: "发送", en: "Send", es: "Enviar" },
        bulk: { cn: "群发", en: "Send in bulk", es: "Envío masivo" },
        template: { cn: "短信模板", en: "Templates", es: "Plantillas" },
        resend: { cn: "重发", en: "Send again", es: "Reenviar" },
      },
    }),
  ],
  tables: ["sms_template", "sms_batch", "sms_recipient"],
  settings: smsDeskSettings,
  handlers: smsDeskHandlers,
  workers: { "smsBatch.send": sendBatch },
  longWork: [prepareWork],
  policies: [templatePolicy, smsPolicy, batchPolicy],
  provides: [provide(choiceSource, templateChoices)],
};
