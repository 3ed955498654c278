export { ShelfTab } from "./shelf-tab.tsx";
