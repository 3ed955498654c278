import type { ReactNode } from "react";
import type { OutputOf } from "../../../../platform/shared/endpoint.ts";
import { ui } from "../../../../platform/shared/ui-messages.ts";
import { FormDialog } from "../../../../platform/web/form-dialog.tsx";
import { undoBy } from "../../../../platform/web/queries.ts";
import { review } from "../../contract.ts";
import { reviewResult, type Verdict } from "../../domain/decision.ts";
import { reviewMessages as m } from "../../messages.ts";
import { notifyDecision } from "../open-case.ts";
import { REASON_FIELDS, reasonOverrides } from "../reason-fields.ts";
import { KeepTyped } from "./keep-typed.tsx";
import type { DecisionName, Dossier } from "./types.ts";
import type { DraftOfCase } from "./use-draft.ts";

interface Props {
  readonly name: DecisionName;
  readonly dossier: Dossier;
  readonly draft: DraftOfCase;
  /** Said above the buttons where the case was lost meanwhile. */
  readonly lost: ReactNode;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What a decision still needs to know before it is sent. */
export function DecisionDialog({ name, dossier, draft, lost, onClose, onDone }: Props) {
  const { loanId, version, orderNo, remark } = dossier;
  const target = { loanId, version };
  const typed = {
    initial: draft.typed(name) ?? {},
    children: (values: Readonly<Record<string, unknown>>) => (
      <>
        {lost}
        <KeepTyped values={values} keep={(kept) => draft.keep(name, kept)} />
      </>
    ),
  };
  const common = { ...typed, onClose, onDone };
  const verdict = (result: Verdict) => ({
    ...typed,
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
          fields={["remark"]}
          command={review.pass}
          target={{ ...target, stages: [...draft.passed] }}
        />
      );
    case "reject":
      return (
        <FormDialog
          {...verdict("reject")}
          title={m.reject}
          danger
          fields={REASON_FIELDS}
          overrides={reasonOverrides(dossier.rejectReasons)}
          command={review.reject}
          target={target}
        />
      );
    case "sendBack":
      return (
        <FormDialog
          {...verdict("sendBack")}
          title={m.sendBack}
          fields={["stages", "remark"]}
          command={review.sendBack}
          target={target}
        />
      );
    case "pending":
    case "skip":
      return (
        <FormDialog
          {...common}
          title={name === "skip" ? m.skip : m.pending}
          fields={["reason"]}
          command={review.pending}
          target={{ ...target, skip: name === "skip" }}
        />
      );
    case "remark":
      return (
        <FormDialog
          {...common}
          title={m.remark}
          submit={ui.save}
          initial={draft.typed(name) ?? { remark: remark ?? "" }}
          undo={remark ? () => undoBy(review.remark, { loanId, remark }) : undefined}
          fields={["remark"]}
          command={review.remark}
          target={{ loanId }}
        />
      );
  }
}
