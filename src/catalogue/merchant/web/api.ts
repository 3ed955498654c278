export { merchants } from "./merchants.tsx";
