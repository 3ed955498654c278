export { SettingCallsProvider } from "./setting-calls.ts";
export { SettingList } from "./setting-list.tsx";
