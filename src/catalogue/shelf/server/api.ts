export { requireOffered } from "./require.ts";
export { rangeOf } from "./read.ts";
export { shelfOf } from "./show.ts";
