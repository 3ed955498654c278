export { observed, recorderOf } from "./recorder.ts";
export { knownProviders, waitingWork, type KnownProviders, type WaitingWork } from "./ports.ts";
