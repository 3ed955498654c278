export { callTitle, exportName, exportTitle, listNamed } from "./calls.ts";
