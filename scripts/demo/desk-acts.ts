import { pick } from "../../sandbox/chance.ts";
import { handlers } from "../../src/calls.ts";
import { testTools } from "../../src/door/test-tools/contract.ts";
import { loan } from "../../src/service/loan/contract.ts";
import { bill } from "../../src/service/bill/contract.ts";
import { payment } from "../../src/rails/payment/contract.ts";
import type { Act } from "./acts.ts";

const EXPORTED = [loan.list, bill.list, payment.list].map(({ path }) => `${path}/export`);

/** Exports a list; the file lasts for some days. */
export const exportList: Act = async ({ random, staff }) => {
  const path = pick(random, EXPORTED);
  const found = handlers.find(({ endpoint }) => endpoint.path === path);
  if (!found) throw new Error(`no call ${path}`);
  await staff.admin.call(found.endpoint, { format: pick(random, ["csv", "xlsx"]) } as never);
};

/** Somebody who tries the product out reads the last texts. */
export const useTestTools: Act = async ({ staff }) => {
  await staff.admin.call(testTools.readSms, {});
  await staff.admin.call(testTools.clearCache, {});
};
