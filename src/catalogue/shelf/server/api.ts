export { requireOffered } from "./require.ts";
export { shelfOf } from "./show.ts";
