import type { OutputOf } from "../../../../platform/shared/endpoint.ts";
import { FormDialog } from "../../../../platform/web/form-dialog.tsx";
import { review } from "../../contract.ts";
import { reviewResult, type Verdict } from "../../domain/decision.ts";
import { reviewStage, type RejectReason, type ReviewStage } from "../../domain/status.ts";
import { reviewMessages as m } from "../../messages.ts";
import { notifyDecision } from "../open-case.ts";
import { reasonFields } from "../reason-fields.ts";
import type { Dossier } from "./types.ts";

export type DecisionName = "pass" | "reject" | "sendBack" | "pending" | "skip" | "remark";

interface Props {
  readonly name: DecisionName;
  readonly dossier: Dossier;
  readonly passed: readonly ReviewStage[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const remarkField = { name: "remark", kind: "textarea", label: m.remark, max: 500 } as const;
const reasonField = { name: "reason", kind: "textarea", label: m.reason, required: true, max: 300 } as const;

/** What a decision still needs to know before it is sent. */
export function DecisionDialog({ name, dossier, passed, onClose, onDone }: Props) {
  const { loanId, version, orderNo } = dossier;
  const target = { loanId, version };
  const common = { onClose, onDone };
  const verdict = (result: Verdict) => ({
    onClose,
    success: null,
    onDone: (outcome: OutputOf<typeof review.pass>): void => {
      const label = reviewResult.member(result)?.label;
      if (label) notifyDecision(orderNo, label, outcome);
      onDone();
    },
  });
  switch (name) {
    case "pass":
      return (
        <FormDialog
          {...verdict("pass")}
          title={m.pass}
          fields={[remarkField]}
          command={review.pass}
          input={({ remark }) => ({ ...target, stages: [...passed], remark })}
        />
      );
    case "reject":
      return (
        <FormDialog
          {...verdict("reject")}
          title={m.reject}
          danger
          fields={reasonFields(dossier.rejectReasons, m)}
          command={review.reject}
          input={({ reasons, remark }) => ({ ...target, reasons: reasons as RejectReason[], remark })}
        />
      );
    case "sendBack":
      return (
        <FormDialog
          {...verdict("sendBack")}
          title={m.sendBack}
          fields={[{ name: "stages", kind: "select", label: m.stages, set: reviewStage, multiple: true, required: true }, remarkField]}
          command={review.sendBack}
          input={({ stages, remark }) => ({ ...target, stages, remark })}
        />
      );
    case "pending":
    case "skip":
      return (
        <FormDialog
          {...common}
          title={name === "skip" ? m.skip : m.pending}
          fields={[reasonField]}
          command={review.pending}
          input={({ reason }) => ({ ...target, reason, skip: name === "skip" })}
        />
      );
    case "remark":
      return (
        <FormDialog
          {...common}
          title={m.remark}
          initial={{ remark: dossier.remark ?? "" }}
          fields={[{ ...remarkField, required: true }]}
          command={review.remark}
          input={({ remark }) => ({ loanId, remark })}
        />
      );
  }
}
