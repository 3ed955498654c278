import { contentOf, type Content } from "../../../control/revision/domain/revised.ts";
import type { Kept } from "../../../control/revision/server/api.ts";
import { row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import type { Context } from "../../../platform/server/context.ts";
import { merchant } from "../contract.ts";
import { revisedMerchant } from "../domain/revised.ts";

interface Row {
  readonly merchantNo: string;
  readonly name: string;
  readonly zone: string;
  readonly taxNo: string;
  readonly recaNo: string;
  readonly complaintsUnit: string;
  readonly enabled: boolean;
}

const write = async ({ db }: Context, id: string, content: Content): Promise<void> => {
  const { name, zone, taxNo, recaNo, complaintsUnit, enabled } = content as unknown as Row;
  await run(
    db,
    updateTable(
      "merchant",
      { name, zone, taxNo, recaNo: recaNo ?? "", complaintsUnit: complaintsUnit ?? "", enabled },
      sql`where id = ${id}`,
    ),
  );
};

/** Merchants and their revisions. */
export const keptMerchant: Kept = {
  revised: revisedMerchant,
  call: merchant.edit,
  read: async (db: Db, id) => {
    const found = await row<Row>(
      db,
      sql`select merchant_no, name, zone, tax_no, reca_no, complaints_unit, enabled from merchant where id = ${id}`,
    );
    return found && { label: found.merchantNo, content: contentOf(revisedMerchant, { ...found }) };
  },
  mayHold: null,
  write,
};
