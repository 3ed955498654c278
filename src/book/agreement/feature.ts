import type { Feature } from "../../platform/server/feature.ts";
import { job } from "../../platform/server/job.ts";
import { agreementSettings } from "./domain/settings.ts";
import { lapseAgreements } from "./server/lapse.job.ts";

/** What a borrower agrees to before money leaves: the contract with its cover sheet, and the acceptance. */
export const agreementFeature: Feature = {
  name: "book/agreement",
  tables: ["agreement"],
  settings: agreementSettings,
  jobs: [
    job({
      name: "agreement.lapse",
      title: {
        cn: "取消逾期未接受合同的订单",
        en: "Cancel orders whose agreement was not accepted in time",
        es: "Cancelar órdenes cuyo contrato no se aceptó a tiempo",
      },
      every: 300,
      run: lapseAgreements,
    }),
  ],
};
