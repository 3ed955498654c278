import { createContext, useContext } from "react";
import { configuration } from "../contract.ts";

/** The calls through which settings are read and changed: those of the page systemConfiguration, or of a page with rights of its own. */
export type SettingCalls = Pick<typeof configuration, "history" | "save" | "restore">;

const SettingCallsContext = createContext<SettingCalls>(configuration);

export const SettingCallsProvider = SettingCallsContext.Provider;
export const useSettingCalls = (): SettingCalls => useContext(SettingCallsContext);
