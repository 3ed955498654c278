export { reasonFields } from "./reason-fields.ts";
