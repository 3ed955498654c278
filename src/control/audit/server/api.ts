export { callTitle, listNamed } from "./calls.ts";
