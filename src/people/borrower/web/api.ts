export { accountFields } from "./account-fields.tsx";
