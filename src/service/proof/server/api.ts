export { transfers, type SoughtTransfer, type Transfer } from "./ports.ts";
export { takePicture, takeProof, type ProofIntake } from "./take.ts";
