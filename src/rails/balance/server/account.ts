import { nameOfBank } from "../../../people/borrower/domain/banks.ts";
import { checkClabe } from "../../../people/borrower/domain/clabe.ts";
import { maskCard } from "../../../platform/shared/mask.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { only, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { handleChecked } from "../../../platform/server/handle.ts";
import { balance } from "../contract.ts";
import { customerRefusals } from "../../../people/borrower/domain/refusals.ts";

/** Our own bank account. */
export interface OwnAccount {
  readonly id: string;
  readonly clabe: string;
  readonly bankName: string;
  readonly holder: string;
}

/** The account that withdrawals go to; null before one was set. */
export const accountInForce = (db: Db): Promise<OwnAccount | null> =>
  row<OwnAccount>(db, sql`select id, clabe, bank_name, holder from settlement_account where active`);

function bankOf(typed: string): { readonly clabe: string; readonly bankName: string } {
  const clabe = typed.replaceAll(" ", "");
  const checked = checkClabe(clabe);
  if (!checked.ok) throw new Refusal(customerRefusals.clabeWrong, { field: "bankCard" });
  return { clabe, bankName: nameOfBank(checked.bankCode) };
}

/** Changes the account that withdrawals go to; it always takes a second person. Earlier accounts stay on record. */
export const setAccount = handleChecked(
  balance.setAccount,
  async ({ bankCard }) => ({ object: ["settlementAccount", "1"], label: maskCard(bankOf(bankCard).clabe), atLeast: 2 }),
  async ({ bankCard, holder, reason }, ctx) => {
    const { clabe, bankName } = bankOf(bankCard);
    const before = await accountInForce(ctx.db);
    await updateTable("settlement_account", { active: false }, sql`where active`).execute(ctx.db);
    const { id } = await only<{ id: string }>(
      ctx.db,
      insertInto(
        "settlement_account",
        { clabe, bankName, holder, createdBy: ctx.actor.id, createdAt: ctx.now },
        sql`returning id`,
      ),
    );
    ctx.audit({
      object: ["settlementAccount", id],
      before: before && { bankCard: maskCard(before.clabe), holder: before.holder },
      after: { bankCard: maskCard(clabe), bankName, holder },
      reason,
    });
    return { accountId: id };
  },
);
