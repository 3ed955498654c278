import { open } from "../../src/door/open/contract.ts";
import type { ReviewStage } from "../../src/desk/review/domain/status.ts";
import type { Chance } from "../chance.ts";
import { deviceOf } from "../device.ts";
import type { Door } from "../door.ts";
import { kycImagesOf, type KycImages } from "../images/kyc.ts";
import { takenOf, uploadsOf } from "../images/taken.ts";
import type { Person } from "../people.ts";

export interface Applicant {
  readonly seed: string;
  readonly person: Person;
  readonly door: Door;
  readonly chance: Chance;
  /** Photographs to hand in instead of the person's own. */
  readonly photos?: ((seed: string) => KycImages) | undefined;
}

const photosOf = ({ person, seed, photos }: Applicant, round: number): KycImages =>
  photos?.(seed) ?? (round === 1 ? uploadsOf(person, seed) : kycImagesOf(person, seed, round));

/**
 * How alike the card's portrait and the face are, in percent: under 50 where they are two people's, otherwise 55–99 and
 * mostly well above 80.
 */
function faceMatch({ seed, photos, chance }: Applicant, round: number): number {
  const [kind, draw] = [chance(`face kind ${round}`), chance(`face ${round}`)];
  const stranger = !photos && round === 1 && ["mismatched", "passedOn"].includes(takenOf(seed));
  if (stranger) return 24 + Math.floor(24 * draw);
  if (kind < 0.03) return 55 + Math.floor(15 * draw);
  return kind < 0.12 ? 70 + Math.floor(12 * draw) : 82 + Math.floor(18 * draw);
}

export async function sendPerson({ person, door }: Applicant): Promise<void> {
  const {
    externalId,
    phone,
    name,
    curp,
    rfc,
    email,
    stateCode,
    address,
    incomeSource,
    monthlyIncomeCents,
    employer,
    clabe,
    contacts,
  } = person;
  await door.call(open.register, {
    externalId,
    phone,
    name,
    curp,
    rfc,
    email,
    stateCode,
    address,
    incomeSource,
    monthlyIncomeCents,
    employer,
    clabe,
    contacts: [...contacts],
  });
}

async function sendCard({ person, door }: Applicant, { front, back }: KycImages): Promise<void> {
  const { externalId } = person;
  await door.call(open.image, { externalId, type: 0, side: "front", data: front.toString("base64") });
  await door.call(open.image, { externalId, type: 0, side: "back", data: back.toString("base64") });
}

async function sendFace(applicant: Applicant, { face }: KycImages, round: number): Promise<void> {
  const { person, door } = applicant;
  await door.call(open.image, {
    externalId: person.externalId,
    type: 1,
    side: "face",
    data: face.toString("base64"),
    faceMatch: faceMatch(applicant, round),
  });
}

export async function sendDevice({ seed, person, door }: Applicant, now: Date): Promise<void> {
  await door.call(open.appData, { externalId: person.externalId, ...deviceOf(seed, person, now) });
}

/** Everything that a new borrower hands in before the first application. */
export async function register(applicant: Applicant, now: Date): Promise<void> {
  const images = photosOf(applicant, 1);
  await sendPerson(applicant);
  await sendCard(applicant, images);
  await sendFace(applicant, images, 1);
  await sendDevice(applicant, now);
}

/** Hands in the stages that a reviewer sent back, and the order again. Photographs are taken anew. */
export async function resubmit(
  applicant: Applicant,
  orderNo: string,
  stages: readonly ReviewStage[],
  round: number,
  now: Date,
): Promise<void> {
  const again = photosOf(applicant, round);
  if (stages.includes("identity")) await sendCard(applicant, again);
  if (stages.includes("liveness")) await sendFace(applicant, again, round);
  if (stages.some((stage) => stage === "contacts" || stage === "income" || stage === "bankCard"))
    await sendPerson(applicant);
  if (stages.includes("device")) await sendDevice(applicant, now);
  await applicant.door.call(open.resubmit, { externalId: applicant.person.externalId, orderNo, stages: [...stages] });
}
