export { kindOf, kinds } from "./kind.ts";
