import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { translate } from "../../../platform/web/i18n.ts";
import { notify } from "../../../platform/web/notify.ts";
import type { opm } from "../contract.ts";
import { opmPageMessages as p } from "../messages.ts";

type Standing = OutputOf<typeof opm.match>;

/** Says how many batches were taken in, and that the channel is being asked where lines are not known here. */
export function notifyTaken(batches: readonly Standing[]): void {
  if (batches.length === 0) notify.info(translate(p.noBatches));
  else notify.success(translate(p.taken, { count: batches.length }));
  notifyAsked(batches.reduce((sum, { askedCount }) => sum + askedCount, 0));
}

/** Says that the channel is being asked about lines that nobody here knows. */
export function notifyAsked(count: number): void {
  if (count > 0) notify.info(translate(p.asking, { count }));
}
