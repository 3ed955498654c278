export { quotas } from "./quotas.tsx";
