export { proofView } from "./proof-view.tsx";
