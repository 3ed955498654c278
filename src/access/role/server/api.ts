export { scopeNarrowed } from "./ports.ts";
