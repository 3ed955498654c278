import { createContext, useContext } from "react";
import type { Callable, Command } from "../../../platform/web/api/callable.ts";
import { configuration } from "../contract.ts";

/**
 * The calls through which settings are read and changed: those of the page systemConfiguration, or of a page with
 * rights of its own.
 */
export interface SettingCalls {
  readonly history: Callable & Pick<typeof configuration.history, "sends" | "output">;
  readonly save: Sending<typeof configuration.save>;
  readonly restore: Sending<typeof configuration.restore>;
}

/** A call with the same input, whether or not a second person has to check it. */
type Sending<E extends { readonly sends: unknown }> = Command & Pick<E, "sends">;

const SettingCallsContext = createContext<SettingCalls>(configuration);

export const SettingCallsProvider = SettingCallsContext.Provider;
export const useSettingCalls = (): SettingCalls => useContext(SettingCallsContext);
