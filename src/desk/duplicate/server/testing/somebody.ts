import { applyAndAgree } from "../../../../../sandbox/borrower/agreement.ts";
import { register } from "../../../../../sandbox/borrower/registration.ts";
import type { Door } from "../../../../../sandbox/door.ts";
import type { KycImages } from "../../../../../sandbox/images/kyc.ts";
import { personFrom, type Person } from "../../../../../sandbox/people.ts";
import { open } from "../../../../door/open/contract.ts";
import { only, sql } from "../../../../platform/server/database/connect.ts";
import type { Product, Staff } from "../../../../testing/product.ts";
import { snapshots } from "../../../../testing/snapshots.ts";
import type { Duplicate } from "../../contract.ts";
import { review } from "../../../review/contract.ts";

interface Given {
  /** What somebody has in place of their own. */
  readonly person?: Partial<Person> | undefined;
  readonly photos?: Partial<KycImages> | undefined;
  /** The app through which they come; the first unless stated. */
  readonly door?: Door | undefined;
}

export type Applicant = Person & { readonly loanId: string; readonly orderNo: string };

/** Somebody who is registered with what is given in place of their own. */
export async function registers(product: Product, seed: string, given: Given = {}): Promise<Person> {
  const person = { ...personFrom(seed), ...given.person };
  const photos = (): KycImages => ({ ...snapshots(seed), ...given.photos });
  await register({ seed, person, door: given.door ?? product.door, chance: () => 0.5, photos }, product.clock.now());
  return person;
}

/** The same, whose application waits for a reviewer. */
export async function applies(product: Product, seed: string, given: Given = {}): Promise<Applicant> {
  const person = await registers(product, seed, given);
  const door = given.door ?? product.door;
  const [group] = await door.call(open.products, { externalId: person.externalId });
  const application = { appOrderId: `order-${seed}`, productGroupId: group?.productGroupId ?? "", amount: "1000.00" };
  const { loanId, orderNo } = await applyAndAgree({ seed, person, door }, application, product.clock.now());
  return { ...person, loanId, orderNo };
}

/** Who shares something with an application, as the reviewer sees it who claims it. */
export async function duplicatesOf(staff: Staff, loanId: string): Promise<readonly Duplicate[]> {
  await staff.call(review.claim, { loanId });
  return (await staff.call(review.dossier, { loanId })).duplicates;
}

export const idOf = async ({ services }: Product, { externalId }: Person): Promise<string> =>
  (await only<{ id: string }>(services.connection.db, sql`select id from customer where external_id = ${externalId}`))
    .id;
