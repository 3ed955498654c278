import type { BeyondLimit } from "../../../base/configuration/server/api.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { group } from "../contract.ts";
import { aboveCeilings, type Ceilings } from "../domain/ceilings.ts";
import type { GroupPrice } from "../domain/price.ts";
import { priceSettings } from "../domain/settings.ts";
import { groupPageMessages as p } from "../messages.ts";
import { fieldsSql } from "./kept.ts";

const NONE: Ceilings = { maxInterestBp: 0, maxFeesBp: 0, maxOverdueBp: 0, maxCatPct: 0 };
const NAMES = Object.keys(NONE) as readonly (keyof Ceilings)[];
const nameOf = (key: string) => NAMES.find((name) => priceSettings[name].key === key);

type Row = Omit<GroupPrice, "productAmount" | "minimum"> & {
  readonly groupName: string;
  readonly productAmountCents: Cents;
  readonly minimumCents: Cents;
};

/** Many more groups than a lender has. */
const MOST = 5000;

/** The groups whose price a ceiling would not admit if it were a value, those in use first. */
async function groupsAbove(db: Db, key: string, value: number) {
  const name = nameOf(key);
  if (name === undefined || value === 0) return [];
  const found = await rows<Row>(
    db,
    sql`select ${fieldsSql} from product_group t order by t.enabled desc, t.group_name, t.id limit ${MOST}`,
  );
  return found
    .filter((row) => {
      const price = { ...row, productAmount: row.productAmountCents, minimum: row.minimumCents };
      return aboveCeilings(price, { ...NONE, [name]: value }).length > 0;
    })
    .map(({ groupName }) => ({ name: groupName, params: { view: "groups", groupName } }));
}

/** What is said of product groups beside the ceilings of prices. */
export const beyondCeilings: BeyondLimit = {
  keys: NAMES.map((name) => priceSettings[name].key),
  text: p.beyondCeiling,
  access: group.list.access,
  page: "product",
  params: { view: "groups" },
  find: groupsAbove,
};
