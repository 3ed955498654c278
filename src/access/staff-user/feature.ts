import type { Feature } from "../../platform/server/feature.ts";
import { steps } from "../../base/first-steps/server/api.ts";
import { staffStep } from "./server/first-step.ts";
import { choiceSource } from "../../base/choice/server/api.ts";
import { provide } from "../../platform/server/features.ts";
import { staffChoices } from "./server/choices.ts";
import { staffUserPolicy } from "./domain/policy.ts";
import { staffUserHandlers } from "./server/index.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { staffUserRefusals } from "./messages.ts";
import { roleRefusals } from "../grant/domain/refusals.ts";
import { logged } from "./domain/logged.ts";

export const staffUserFeature: Feature = {
  name: "access/staff-user",
  objects: logged,
  refusals: [staffUserRefusals, roleRefusals],
  pages: [
    page("sysUser", {
      domain: "system",
      place: 3,
      name: { cn: "系统用户", en: "System users", es: "Usuarios" },
      actions: "export create edit enable resetPwd unbindMfa kick",
      names: {
        resetPwd: { cn: "重置密码", en: "Reset the password", es: "Restablecer contraseña" },
        unbindMfa: { cn: "解绑身份验证器", en: "Unbind the authenticator", es: "Desvincular autenticador" },
        kick: { cn: "强制下线", en: "Force log-out", es: "Forzar cierre de sesión" },
      },
    }),
  ],
  tables: ["user_role"],
  handlers: staffUserHandlers,
  policies: [staffUserPolicy],
  provides: [provide(steps, staffStep), provide(choiceSource, staffChoices)],
};
