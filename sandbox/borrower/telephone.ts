import { open } from "../../src/door/open/contract.ts";
import { deviceOf } from "../device.ts";
import { telephoneOf } from "../telephone.ts";
import type { Applicant } from "./registration.ts";

/** As many contacts as a batch takes, well below the door's limit. */
const AT_ONCE = 500;

/** Uploads what the borrower's telephone holds, in batches: contacts first, and last of all that it is complete. */
export async function sendTelephone({ seed, person, door }: Omit<Applicant, "chance">, now: Date): Promise<void> {
  const device = deviceOf(seed, person, now);
  const owner = {
    contacts: person.contacts,
    calls: device.callLog,
    installed: device.installed,
    contactsCount: device.contactsCount,
    areaCode: person.city.areaCode,
  };
  const { contacts, sms, calls, installed, missingPermissions, about, accuracyMeters } = telephoneOf(seed, owner, now);
  const upload = {
    externalId: person.externalId,
    uploadId: `telephone-${now.getTime().toString(36)}`,
    deviceId: device.deviceId,
  };
  const { model, os, loanApps, latitude, longitude } = device;
  const [brand = ""] = model.split(" ");
  for (let from = 0; from < contacts.length; from += AT_ONCE) {
    const part = contacts.slice(from, from + AT_ONCE);
    await door.call(open.appDataBatch, { ...upload, batchId: `contacts-${from}`, contacts: part });
  }
  await door.call(open.appDataBatch, {
    ...upload,
    batchId: "rest",
    last: true,
    ...(sms && { sms }),
    ...(calls && { calls }),
    installed,
    missingPermissions,
    device: { model, os, loanApps, ...about, brand },
    location: { latitude, longitude, accuracyMeters, at: now.toISOString() },
  });
}

/** As each visit of the app begins: sends everything again when that is wanted. */
export async function visit(applicant: Omit<Applicant, "chance">, now: Date): Promise<void> {
  const { externalId } = applicant.person;
  const { wanted } = await applicant.door.call(open.appDataWanted, { externalId });
  if (wanted) await sendTelephone(applicant, now);
}
