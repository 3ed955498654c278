export { callToWriteAbout } from "./about-call.ts";
export { keepFollowUp } from "./keep.ts";
