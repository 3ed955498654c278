import { applyAndAgree } from "../../sandbox/borrower/agreement.ts";
import { sendDevice, sendPerson } from "../../sandbox/borrower/registration.ts";
import { kycImagesOf } from "../../sandbox/images/kyc.ts";
import { personFrom } from "../../sandbox/people.ts";
import { open } from "../door/open/contract.ts";
import { review } from "../desk/review/contract.ts";
import { reviewStage } from "../desk/review/domain/status.ts";
import { only, run, sql } from "../platform/server/database/connect.ts";
import type { Applied } from "./borrower.ts";
import type { Product, Staff } from "./product.ts";

/** The seed catalogue as a customer of three settled loans is offered it. */
export const PRODUCT_GROUPS = { upfront14: 0, upfront28: 1, twoTerms: 2, perTerm: 3, threeTerms: 4 } as const;

let photographs: { readonly front: string; readonly face: string } | null = null;

/** One borrower's photographs serve all: drawing them is what takes long. */
function sharedPhotographs(): { readonly front: string; readonly face: string } {
  if (photographs) return photographs;
  const { front, face } = kycImagesOf(personFrom("photographs"), "photographs");
  photographs = { front: front.toString("base64"), face: face.toString("base64") };
  return photographs;
}

export interface Wanted {
  readonly seed: string;
  /** Which of the product groups on offer; all of them are open to this borrower. */
  readonly group?: number;
  /** A decimal amount within the group's range. */
  readonly amount?: string;
}

/**
 * Registers a borrower to whom every product is open and whom the audit passes, applies for a loan and accepts its
 * agreement. Many may run at once.
 */
export async function applyQuickly(
  product: Product,
  { seed, group = 0, amount = "3000.00" }: Wanted,
): Promise<Applied> {
  const { door, clock } = product;
  const person = personFrom(seed);
  const { externalId } = person;
  const { front, face } = sharedPhotographs();
  const applicant = { seed, person, door, chance: () => 0.5 };
  await sendPerson(applicant);
  await door.call(open.image, { externalId, type: 0, side: "front", data: front });
  await door.call(open.image, { externalId, type: 1, side: "face", data: face, faceMatch: 95 });
  await sendDevice(applicant, clock.now());
  await run(
    product.services.connection.db,
    sql`update customer set settled_loans = 3, monthly_income_cents = 3000000 where external_id = ${externalId}`,
  );
  const groups = await door.call(open.products, { externalId });
  const application = {
    appOrderId: `${seed}-1`,
    productGroupId: groups[group]?.productGroupId ?? "",
    amount,
  };
  const { loanId, orderNo } = await applyAndAgree(applicant, application, clock.now());
  return { person, loanId, orderNo };
}

/** Passes an order that waits for review; what follows from it waits for `settle`. */
export async function passOrder(reviewer: Staff, loanId: string): Promise<void> {
  const { version } = await reviewer.call(review.claim, { loanId });
  await reviewer.call(review.pass, { loanId, version, stages: [...reviewStage.codes] });
}

/** Orders that were paid out, made side by side. */
export async function paidOutMany(product: Product, wanted: readonly Wanted[]): Promise<Applied[]> {
  const applied = await Promise.all(wanted.map((one) => applyQuickly(product, one)));
  await product.settle();
  const reviewer = await product.staff("reviewer");
  await Promise.all(applied.map(({ loanId }) => passOrder(reviewer, loanId)));
  await product.settle();
  return applied;
}

/** The bill of an order's first term. */
export const firstBill = (product: Product, { loanId }: Applied): Promise<{ id: string; version: number }> =>
  only(
    product.services.connection.db,
    sql`select id, version from bill where loan_id = ${loanId} order by term_no limit 1`,
  );

/** A team of collectors with their lead; whoever sat in another team moves. */
export async function seatTogether(
  product: Pick<Product, "services" | "clock">,
  team: string,
  accounts: readonly string[],
): Promise<void> {
  const { db } = product.services.connection;
  const now = product.clock.now();
  await run(db, sql`insert into team (name, created_at) values (${team}, ${now}) on conflict (name) do nothing`);
  await run(
    db,
    sql`insert into work_seat (user_id, team_id, function, updated_at)
        select u.id, t.id, 'collection', ${now} from staff_user u, team t where u.account in (${sql.join(accounts)})
          and t.name = ${team}
        on conflict (user_id) do update set team_id = excluded.team_id`,
  );
}

/**
 * Gives an order to a collector, who then sees it; the seed's collector and lead sit in one team, so that the lead sees
 * it, too.
 */
export async function giveTo(
  product: Pick<Product, "services" | "clock">,
  loanId: string,
  account = "collector",
): Promise<void> {
  if (account === "collector") await seatTogether(product, "Cobranza 1", ["collector", "lead"]);
  await run(
    product.services.connection.db,
    sql`update loan_order set collector_id = (select id from staff_user where account = ${account})
        where id = ${loanId}`,
  );
}
