import type { Message } from "../../../platform/shared/messages.ts";
import type { Field } from "../../../platform/web/form/fields.ts";
import { rejectReason, type RejectReason } from "../domain/status.ts";

const namesOther = ({ reasons }: Readonly<Record<string, unknown>>): boolean => Array.isArray(reasons) && reasons.includes("other");

interface Labels {
  readonly reasons: Message;
  readonly remark: Message;
}

/** The reasons on offer, and the remark that "other" cannot do without. */
export const reasonFields = (offered: readonly RejectReason[] | undefined, labels: Labels) =>
  [
    {
      kind: "select",
      name: "reasons",
      label: labels.reasons,
      required: true,
      multiple: true,
      loading: !offered,
      options: rejectReason.members.filter(({ code }) => offered?.includes(code)).map(({ code, label }) => ({ value: code, label })),
    },
    { kind: "textarea", name: "remark", label: labels.remark, max: 500, required: true, when: namesOther },
    { kind: "textarea", name: "remark", label: labels.remark, max: 500, when: (values) => !namesOther(values) },
  ] as const satisfies readonly Field[];
