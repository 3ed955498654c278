import type { ReactNode } from "react";

interface Props {
  readonly id: string;
  readonly label: string;
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** A label above a control, what is wrong with it below. */
export const Labelled = ({ id, label, problem, hint, children }: Props) => (
  <div className="labelled">
    <label htmlFor={id}>{label}</label>
    {children}
    {problem && (
      <p className="problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
    )}
    {hint && (
      <p className="hint" role="status">
        {hint}
      </p>
    )}
  </div>
);
