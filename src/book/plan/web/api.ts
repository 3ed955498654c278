export { TermName, TermPlace } from "./term-name.tsx";
export { TermTag } from "./term-tag.tsx";
