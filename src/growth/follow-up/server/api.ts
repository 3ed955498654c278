export { keepFollowUp } from "./keep.ts";
