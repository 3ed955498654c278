import type { Message } from "../shared/messages.ts";
import { ui } from "../shared/ui-messages.ts";

type Say = (message: Message) => string;

/**
 * What the button is called that leaves a dialog as it was: "Cancel", and "Back" where that would be read as what the
 * other button does ("Cancel order").
 */
export const leaveLabel = (verb: string, say: Say): string => say(verb.includes(say(ui.cancel)) ? ui.back : ui.cancel);
