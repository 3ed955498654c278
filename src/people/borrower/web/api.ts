export { accountOverrides } from "./account-fields.tsx";
export { talkStore } from "./talk.ts";
