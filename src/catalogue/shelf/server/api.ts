export { rangeFor, requireOffered } from "./require.ts";
export { rangesOf } from "./read.ts";
export { isRouted } from "./routed.ts";
export { shelfOf } from "./show.ts";
