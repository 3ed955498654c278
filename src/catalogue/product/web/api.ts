export { merchantProducts } from "./product-lists.tsx";
