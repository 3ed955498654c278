export { promptOf } from "./prompt.ts";
