export { transfers, type SoughtTransfer, type Transfer } from "./ports.ts";
export { takeProof } from "./take.ts";
export { tellsOfProof, type ProofNews } from "./ports.ts";
