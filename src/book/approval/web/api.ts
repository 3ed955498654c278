export { FileLink } from "./file-link.tsx";
export type { ProofProps } from "./handed-in.tsx";
export { MoneyDialog } from "./money-dialog.tsx";
export { PendingRequests } from "./pending-requests.tsx";
export { RequestDrawer } from "./open-request.ts";
export { useOpenRequest } from "./use-open-request.ts";
export { waitingAction } from "./waiting-action.ts";
export { WaitingRequest } from "./waiting-request.tsx";
