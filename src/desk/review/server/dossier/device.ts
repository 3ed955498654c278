import { maskDevice } from "../../../../platform/shared/mask.ts";
import { factsIn, formatMoment, type Fact, type Reading } from "./fact.ts";
import { factMessages as m } from "./messages.ts";
import type { DeviceRow } from "./parts.ts";
import { text } from "../../../../platform/shared/messages.ts";

/** The scorecard's limits: fewer contacts than this, or this many loan apps, cost points. */
const FEW_CONTACTS = 20;
const MANY_LOAN_APPS = 6;

/** The phone: what is on it and who else used it. */
export function deviceFacts(device: DeviceRow | null, reading: Reading): Fact[] {
  const say = factsIn(reading);
  if (device === null) return [say(m.noDevice, text(m.notUploaded, reading.lang), true)];
  return [
    say(m.deviceId, maskDevice(device.deviceId)),
    say(m.model, device.model),
    say(m.os, device.os),
    say(m.phonebook, device.contactsCount, device.contactsCount < FEW_CONTACTS),
    say(m.messages, device.smsCount, device.smsCount === 0),
    say(m.loanApps, device.loanApps, device.loanApps >= MANY_LOAN_APPS),
    say(m.sharedWith, device.sharedWith, device.sharedWith > 0),
    say(m.devices, device.devices, device.devices > 2),
    say(m.uploaded, formatMoment(device.uploadedAt, reading.zone)),
  ];
}
