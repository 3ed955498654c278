import type { ReactNode } from "react";
import type { Message } from "../../shared/messages.ts";
import type { Needs } from "../permissions.ts";
import type { DialogProps, RowAction } from "./types.ts";

/**
 * Actions that rows of a list offer by the name of a call, which is also that of their label and of what the server says
 * each row allows (`can`):
 *
 *     const action = abilityActions(merchant, merchantMessages);
 *     … rowActions: [action("edit", dialog("EditMerchant")), action("disable", dialog("DisableMerchant"), "danger")]
 */
export const abilityActions =
  <C extends object, M extends object>(contract: C, messages: M) =>
  <K extends keyof C & keyof M & string, R extends { readonly can: Readonly<Partial<Record<K, boolean>>> }>(
    name: K & (C[K] extends Needs ? unknown : never) & (M[K] extends Message ? unknown : never),
    dialog: (props: DialogProps<R>) => ReactNode,
    look?: "danger",
  ): RowAction<R> => ({
    label: messages[name as K] as Message,
    permission: contract[name as K] as Needs,
    when: ({ can }) => can[name as K],
    dialog,
    ...(look && { danger: true }),
  });
