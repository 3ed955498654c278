export { accountOverrides } from "./account-fields.tsx";
