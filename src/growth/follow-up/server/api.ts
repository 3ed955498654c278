export { keepFollowUp, type NewFollowUp } from "./keep.ts";
