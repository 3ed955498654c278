export { customerRecords, recordSource } from "./records/source.ts";
export { logOffCustomer } from "./log-off.ts";
export { refuseTooManyReveals } from "./papers/limits.ts";
export { openPapers, openPapersInReading } from "./papers/open.ts";
export { openingOf } from "./papers/opening.ts";
export { eraseDevices, keepContacts, keepDevice, keepPicture, keepTold, readCalls } from "./papers/keep.ts";
export type { Told } from "./papers/keep.ts";
export { takeIdentity } from "./identity/from-app.ts";
export { isBound, lockKnown } from "./identity/read.ts";
