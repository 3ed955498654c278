export { accountFields } from "./account-fields.tsx";
export { ClosedPapers } from "./papers.tsx";
export { pictureQuery, usePicture } from "./picture.ts";
