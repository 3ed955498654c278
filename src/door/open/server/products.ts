import { settingOf } from "../../../base/configuration/server/api.ts";
import { loanSettings } from "../../../book/order/domain/settings.ts";
import { handle } from "../../../platform/server/handle.ts";
import { shelfOf } from "../../../catalogue/shelf/server/api.ts";
import { open } from "../contract.ts";
import { packageOf } from "./caller.ts";

/** The most that an app is shown at once. */
const MOST = 100;

/**
 * The shelf of the calling app for one of its customers, named by our number or by the app's own; for anybody else what
 * somebody sees who has yet to register.
 */
export const products = handle(open.products, async ({ userId, externalId }, ctx) => {
  const who = userId === undefined ? { externalId } : { customerId: userId };
  const groups = await shelfOf(ctx, packageOf(ctx), who);
  const ivaBp = await settingOf(ctx, loanSettings.ivaBp);
  return groups.slice(0, MOST).map((group) => ({
    productGroupId: group.groupId,
    product: group.product,
    groupName: group.groupName,
    minCents: group.minCents,
    maxCents: group.maxCents,
    termCount: group.termCount,
    termDays: group.termDays,
    consultationFeeBp: group.consultationFeeBp,
    interestFeeBp: group.interestFeeBp,
    ivaBp,
  }));
});
