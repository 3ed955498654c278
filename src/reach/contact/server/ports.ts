import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { port } from "../../../platform/server/features.ts";
import type { Db } from "../../../platform/server/database/connect.ts";

/** Tells which of some customers have money past due on a business day, in one statement. */
export type PastDue = (db: Db, customerIds: readonly string[], today: BusinessDate) => Promise<readonly string[]>;

/** Who knows what is owed. */
export const contactPastDue = port<PastDue>("contact.pastDue");

/** Tells what some customers have promised to pay and until when, of promises that are open, in one statement. */
export type OpenPromises = (
  db: Db,
  customerIds: readonly string[],
) => Promise<readonly { readonly customerId: string; readonly dueOn: BusinessDate }[]>;

/** Who knows of promises to pay. */
export const contactPromises = port<OpenPromises>("contact.promises");
