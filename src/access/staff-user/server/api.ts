export { accountDisabled, apart, workInHand } from "./ports.ts";
