import { between, pick, type Random } from "../../sandbox/chance.ts";
import { bill } from "../../src/service/bill/contract.ts";
import { customer } from "../../src/desk/customer/contract.ts";
import { loan } from "../../src/service/loan/contract.ts";
import { review } from "../../src/desk/review/contract.ts";
import { cents, formatDecimal } from "../../src/platform/shared/cents.ts";
import { row, sql } from "../../src/platform/server/database/connect.ts";
import type { Staff } from "./staff.ts";
import { anOrder } from "./targets.ts";
import type { World } from "./world.ts";
import * as words from "./words.ts";

/** What staff can do in this world. Each act looks for something to do it to; there may be nothing. */
export interface Office {
  readonly world: World;
  readonly random: Random;
  readonly staff: Readonly<Record<"admin" | "ops" | "service" | "reviewer" | "finance" | "finance2", Staff>>;
  /** Keeps what staff were told when they were refused something. */
  readonly note: (refusal: string) => void;
}

export type Act = (office: Office) => Promise<void>;

const ago = ({ world }: Office, hours: number): Date => new Date(world.clock.now().getTime() - hours * 3_600_000);

export const remark: Act = async ({ world: { db }, random, staff }) => {
  const target = await anOrder(db, random, sql`o.status in (12, 21, 40) and o.remark is null`);
  const [first, second] = pick(random, words.REMARKS);
  if (target) await staff.service.call(loan.remark, { loanId: target.id, remark: first, remarktwo: second });
};

export const withdraw: Act = async ({ world: { db }, random, staff }) => {
  const target = await anOrder(db, random, sql`o.status = 12`);
  if (target)
    await staff.service.call(loan.cancel, {
      loanId: target.id,
      version: target.version,
      reason: pick(random, words.WITHDRAWN),
    });
};

export const closeUnanswered: Act = async (office) => {
  const { world, random, staff } = office;
  const sent = sql`(select max(at) from loan_event e where e.loan_id = o.id
                     and e.to_status = -33) < ${ago(office, 110)}`;
  const target = await anOrder(world.db, random, sql`o.status = -33 and ${sent}`);
  if (target)
    await staff.service.call(loan.cancel, {
      loanId: target.id,
      version: target.version,
      reason: pick(random, words.NO_ANSWER),
    });
};

const failedFor = (office: Office, hours: number) =>
  sql`o.status = -10 and (select max(finished_at) from payout p where p.loan_id = o.id) < ${ago(office, hours)}`;

export const retryPayout: Act = async (office) => {
  const { world, random, staff } = office;
  const target = await anOrder(world.db, random, failedFor(office, 3));
  if (target) await staff.ops.call(loan.payout, { loanId: target.id, version: target.version, cardConfirmed: true });
};

export const giveUpPayout: Act = async (office) => {
  const { world, random, staff } = office;
  const target = await anOrder(world.db, random, failedFor(office, 60));
  if (target)
    await staff.ops.call(loan.cancel, {
      loanId: target.id,
      version: target.version,
      reason: pick(random, words.CARD_TROUBLE),
    });
};

export const refuseBlocked: Act = async ({ world: { db }, random, staff }) => {
  const target = await anOrder(db, random, sql`o.status = 32 and c.status <> 0`);
  if (!target) return;
  await staff.ops.call(loan.refuse, {
    loanId: target.id,
    version: target.version,
    reasons: ["other"],
    remark: pick(random, words.REJECTED_BY_STAFF),
  });
};

export const lockCustomer: Act = async ({ world: { db }, random, staff }) => {
  const target = await anOrder(db, random, sql`o.status = 40 and o.overdue_days > 45 and c.status = 0`);
  if (!target) return;
  const { version } = (await row<{ version: number }>(
    db,
    sql`select version from customer where id = ${target.customerId}`,
  )) ?? { version: 0 };
  await staff.ops.call(customer.lock, {
    customerId: target.customerId,
    version,
    as: random() < 0.85 ? 2 : 1,
    reason: pick(random, words.LOCKS),
  });
};

export const restoreCustomer: Act = async ({ world: { db }, random, staff }) => {
  const found = await row<{ id: string; version: number }>(
    db,
    sql`select id, version from customer where status in (1, 2) order by md5(id::text) limit 1`,
  );
  if (found)
    await staff.ops.call(customer.restore, {
      customerId: found.id,
      version: found.version,
      reason: pick(random, words.RESTORES),
    });
};

export const reveal: Act = async ({ world: { db }, random, staff }) => {
  const target = await anOrder(db, random, sql`o.status in (12, 21, 40)`);
  if (!target) return;
  const field = random() < 0.8 ? "phone" : "bank";
  await staff[field === "bank" ? "ops" : "service"].call(customer.reveal, {
    customerId: target.customerId,
    field,
    reason: pick(random, words.REVEALS),
  });
};

export const editCustomer: Act = async ({ world: { db }, random, staff }) => {
  const target = await anOrder(db, random, sql`o.status in (21, 50)`);
  if (!target) return;
  const found = await row<{ version: number; email: string; address: string }>(
    db,
    sql`select version, email, address from customer where id = ${target.customerId}`,
  );
  if (!found) return;
  const address = found.address.replace(/ \d+,/, ` ${between(random, 1, 980)},`);
  await staff.service.call(customer.edit, {
    customerId: target.customerId,
    version: found.version,
    email: found.email,
    address,
    reason: pick(random, words.EDITS),
  });
};

/** Second looks that wait: a third person takes them, and the office has no more than one. */
const MAX_RECHECKS = 3;

export const recheck: Act = async ({ world: { db }, random, staff }) => {
  const found = await row<{ id: string }>(
    db,
    sql`select r.id from review_record r join loan_order o on o.id = r.loan_id
        where r.state = 'done' and ((r.result = 'pass' and o.check_status = 9)
          or (r.result = 'reject' and o.check_status = 10)) and not r.recheck
          and (select count(*) from loan_order where recheck_by is not null) < ${MAX_RECHECKS}
        order by r.id desc offset ${between(random, 0, 40)} limit 1`,
  );
  if (found) await staff.admin.call(review.recheck, { id: found.id, reason: pick(random, words.RECHECKS) });
};

export const refund: Act = async (office) => {
  const { world, random, staff } = office;
  const target = await anOrder(
    world.db,
    random,
    sql`c.credit_cents > 0 and o.status in (50, 21) and o.disbursed_on is not null`,
  );
  if (!target) return;
  const { creditCents } = (await row<{ creditCents: number }>(
    world.db,
    sql`select credit_cents from customer where id = ${target.customerId}`,
  )) ?? {
    creditCents: 0,
  };
  await staff.finance.call(bill.refund, {
    loanId: target.id,
    amount: formatDecimal(cents(creditCents)),
    reason: pick(random, words.REFUNDS),
  });
};

export const mistypePassword: Act = async ({ random, staff }) => {
  await pick(random, [staff.service, staff.finance, staff.ops]).logIn("contraseña anterior");
};
