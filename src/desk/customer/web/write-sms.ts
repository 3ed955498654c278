import type { Message } from "../../../platform/shared/messages.ts";
import { pagePath } from "../../../platform/web/links.tsx";
import { navigate } from "../../../platform/web/navigation.ts";

const SMS: Message = { cn: "发短信", en: "Send an SMS", es: "Enviar un SMS" };

const pathOf = (customerId: string): string | undefined => pagePath("smsList", { view: "send", to: customerId });

/** Leads from a row about a customer to the page of messages, where one is written to them. */
export const writeSms = <R>(customerOf: (row: R) => string) => ({
  label: SMS,
  permission: "customer:customer:sms",
  when: (row: R): boolean => pathOf(customerOf(row)) !== undefined,
  onClick: (row: R): void => void navigate(pathOf(customerOf(row)) ?? ""),
});
