import { runExport } from "../../../platform/web/list/run-export.ts";
import { repayment } from "../../repayment/contract.ts";

type Filter = Readonly<Record<string, unknown>>;

/** The filters of the payment list as the repayment list knows them; what it does not know is left out. */
const NAMES: Readonly<Record<string, string>> = {
  orderNo: "orderNo",
  channel: "channel",
  requestedAtFrom: "receivedAtFrom",
  requestedAtTo: "receivedAtTo",
  amountCentsFrom: "amountCentsFrom",
  amountCentsTo: "amountCentsTo",
};

/** Makes a file of the repayment records, those that staff entered included, for the order, channel, days and amounts that are filtered. */
export function exportRepayments(filter: Filter): void {
  const known = Object.entries(NAMES).flatMap(([name, own]) => (filter[name] === undefined ? [] : [[own, filter[name]] as const]));
  void runExport(repayment.list, { filter: Object.fromEntries(known), format: "xlsx", columns: [] });
}
