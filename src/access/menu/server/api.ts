export { allEntries, nameOf, type StoredEntry } from "./entries.ts";
