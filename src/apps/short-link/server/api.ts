export { linkFor } from "./make.ts";
