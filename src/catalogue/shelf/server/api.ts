export { requireOffered } from "./require.ts";
export { rangeOf } from "./read.ts";
export { isRouted } from "./routed.ts";
export { shelfOf } from "./show.ts";
