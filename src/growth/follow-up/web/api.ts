export { nextOverrides } from "./next-overrides.ts";
