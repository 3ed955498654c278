export { ContactTab } from "./contact-tab.tsx";
