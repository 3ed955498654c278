export { CreateLink, DisableLink, EditLink, EnableLink, LinkHistory } from "./edit-dialogs.tsx";
export { LinkClicks } from "./clicks-drawer.tsx";
export { LinkQr } from "./qr-dialog.tsx";
