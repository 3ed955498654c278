export { CreateTemplate, EditTemplate } from "./template-dialogs.tsx";
