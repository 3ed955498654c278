export { readDuplicates } from "./search.ts";
