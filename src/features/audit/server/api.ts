export { callTitle, checkedCalls, exportName, exportTitle, listNamed } from "./calls.ts";
