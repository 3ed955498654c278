export { CallBar, DialButton } from "./call-bar.tsx";
export { callsView } from "./calls.tsx";
export type { WhomToCall } from "./followed.ts";
