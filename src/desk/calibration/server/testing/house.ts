import { vi } from "vitest";
import { workers } from "../../../../app.ts";
import { only, row, run, sql } from "../../../../platform/server/database/connect.ts";
import { drain } from "../../../../platform/server/outbox.ts";
import { putSetting } from "../../../../base/configuration/server/testing/put-setting.ts";
import { openProduct, type Product, type Staff } from "../../../../testing/product.ts";
import { calibrationSettings } from "../../domain/settings.ts";
import { tendCases } from "../tend.job.ts";

const SECOND_MS = 1000;

/** The product with reviewers who have seats: the seed's, and others made like them. */
export async function openHouse(others: readonly string[] = ["second"]): Promise<House> {
  const product = await openProduct();
  const { db } = product.services.connection;
  const now = product.clock.now();
  for (const account of others) {
    await run(
      db,
      sql`insert into staff_user (account, name, password_hash, phone, created_at)
          select ${account}, ${`Nombre de ${account}`}, password_hash, null, ${now} from staff_user
            where account = 'reviewer'`,
    );
    await run(
      db,
      sql`insert into user_role (user_id, role_id) select s.id, r.id from staff_user s, role r
          where s.account = ${account} and r.code = 'reviewer'`,
    );
  }
  await run(db, sql`insert into team (name, created_at) values ('Crédito', ${now})`);
  await run(
    db,
    sql`insert into work_seat (user_id, team_id, function, updated_at) select s.id, t.id, 'review', ${now}
        from staff_user s, team t where s.account in (${sql.join(["reviewer", ...others])}) and t.name = 'Crédito'`,
  );
  return new House(product);
}

export interface CaseRow {
  readonly id: string;
  readonly state: string;
  readonly droppedFor: string | null;
  readonly blindId: string | null;
  readonly blindNo: string | null;
  readonly reviewerId: string | null;
  readonly result: string | null;
  readonly closedAt: Date | null;
}

export class House {
  readonly product: Product;

  constructor(product: Product) {
    this.product = product;
  }

  get db() {
    return this.product.services.connection.db;
  }

  /** Every decision that takes effect meanwhile is drawn, and by the first of whatever there is to choose from. */
  async drawing<T>(work: () => Promise<T>): Promise<T> {
    await putSetting(this.product.services, calibrationSettings.shareBp, 200);
    const chance = vi.spyOn(Math, "random").mockReturnValue(0.01);
    try {
      return await work();
    } finally {
      chance.mockRestore();
      await putSetting(this.product.services, calibrationSettings.shareBp, 0);
    }
  }

  /** Lets the drawn cases come to their reviewers. */
  async place(): Promise<void> {
    this.product.clock.advance(601 * SECOND_MS);
    await drain(this.product.services, workers);
  }

  async tend(): Promise<void> {
    await tendCases(this.product.services);
  }

  caseOf(loanId: string): Promise<CaseRow | null> {
    return row<CaseRow>(
      this.db,
      sql`select id, state, dropped_for, blind_id, blind_no, reviewer_id, result, closed_at from calibration_case
          where loan_id = ${loanId}`,
    );
  }

  /** The blind case of an order, which must be open. */
  async blindOf(loanId: string): Promise<{ readonly loanId: string; readonly orderNo: string }> {
    const { blindId, blindNo, state } = await only<CaseRow>(
      this.db,
      sql`select * from calibration_case where loan_id = ${loanId}`,
    );
    if (blindId === null || blindNo === null) throw new Error(`the case of order ${loanId} is ${state}`);
    return { loanId: blindId, orderNo: blindNo };
  }

  staff(account: string): Promise<Staff> {
    return this.product.staff(account);
  }
}
