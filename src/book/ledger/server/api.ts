export { lockCash } from "./cash.ts";
export { post, postAll, type Dated } from "./post.ts";
export { partsOnAccounts } from "./parts-on-accounts.ts";
export { channelLegs } from "./channel-legs.ts";
export { entriesOfCharges } from "./post-charges.ts";
