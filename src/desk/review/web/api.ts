export { REASON_FIELDS, reasonOverrides } from "./reason-fields.ts";
