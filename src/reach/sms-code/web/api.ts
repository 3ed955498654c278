export { codeField } from "./code-field.tsx";
