export { pollManualPayout } from "./transfer.ts";
