export { accountDisabled, workInHand } from "./ports.ts";
