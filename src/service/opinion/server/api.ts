export { opinionsOf } from "./own.ts";
export { takeOpinion } from "./take.ts";
