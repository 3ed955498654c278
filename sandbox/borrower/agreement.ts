import { open } from "../../src/door/open/contract.ts";
import type { OutputOf, SendsOf } from "../../src/platform/shared/endpoint.ts";
import { deviceOf } from "../device.ts";
import { DoorError } from "../door.ts";
import type { Applicant } from "./registration.ts";

type Who = Pick<Applicant, "seed" | "person" | "door">;

/** Reads an order's agreement and accepts it on the borrower's phone, as the app does. */
async function agree({ seed, person, door }: Who, orderNo: string, now: Date): Promise<void> {
  const order = { externalId: person.externalId, orderNo };
  const { textVersion, sha256 } = await door.call(open.agreement, order);
  const { deviceId, model, os } = deviceOf(seed, person, now);
  await door.call(open.acceptAgreement, { ...order, textVersion, sha256, deviceId, model, os });
}

/** Hands in an application and accepts its agreement, unless the lender has said no in between. */
export async function applyAndAgree(
  applicant: Who,
  application: Omit<SendsOf<typeof open.apply>, "externalId">,
  now: Date,
): Promise<OutputOf<typeof open.apply>> {
  const applied = await applicant.door.call(open.apply, { externalId: applicant.person.externalId, ...application });
  await agree(applicant, applied.orderNo, now).catch((error: unknown) => {
    if (!(error instanceof DoorError) || error.code !== "409") throw error;
  });
  return applied;
}
