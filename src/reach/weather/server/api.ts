export { observed, recorderOf } from "./recorder.ts";
