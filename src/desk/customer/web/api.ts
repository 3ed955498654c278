export { ImageMarkNote } from "./image-mark-note.tsx";
export { ClosedPapers } from "./papers.tsx";
export { usePicture } from "./picture.ts";
export { Revealable } from "./revealable.tsx";
export { talk } from "./talk.ts";
export { writeSms } from "./write-sms.ts";
