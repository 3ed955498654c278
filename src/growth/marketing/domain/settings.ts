import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { wholeNumber } from "../../../platform/shared/settings/types.ts";

/** What administrators may change of marketing. */
export const marketingSettings = {
  attributionDays: defineSetting({
    key: "marketing.attributionDays",
    group: "marketing",
    label: { cn: "归因天数", en: "Days of attribution", es: "Días de atribución" },
    help: {
      cn: "营销员最后一次接通后这么多天内的申请归因于其名下；已归因的不再变动",
      en: "An application within so many days of a marketer's last connected contact is attributed to them; what is attributed stays",
      es: "La solicitud dentro de estos días tras el último contacto efectivo se atribuye al promotor; lo ya atribuido no cambia",
    },
    type: wholeNumber("days", 1, 90),
    default: 7,
  }),
};
