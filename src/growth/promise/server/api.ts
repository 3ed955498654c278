export { makePromise } from "./make.ts";
