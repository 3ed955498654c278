export { codeOverride } from "./code-field.tsx";
