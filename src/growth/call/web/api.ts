export { CallBar } from "./call-bar.tsx";
export { callsView } from "./calls.tsx";
