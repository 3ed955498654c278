export { askAboutManualPayout, pollManualPayout } from "./transfer.ts";
