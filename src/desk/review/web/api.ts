export { REASON_FIELDS, reasonOverrides } from "./reason-fields.ts";
export { ReadOnlyDossier } from "./desk/read-only-dossier.tsx";
export { records } from "./records.tsx";
