export { HeldLines } from "./held-lines.tsx";
