export { ReplayPanel } from "./replay-panel.tsx";
