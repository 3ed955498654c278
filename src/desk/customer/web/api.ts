export { ClosedPapers } from "./papers.tsx";
export { pictureQuery, usePicture } from "./picture.ts";
