export { TermTag } from "./term-tag.tsx";
