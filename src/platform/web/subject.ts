import { createContext, createElement, useContext, type ReactNode } from "react";

/** What names a record to people. */
export interface Subject {
  /** Its number; its name where it has none. */
  readonly no: string;
  /** Whose it is. */
  readonly name?: string | undefined;
  /** What it is about, in centavos. */
  readonly amountCents?: number | undefined;
  /** Its own page, for who may open it. */
  readonly to?: string | undefined;
}

const Context = createContext<Subject | undefined>(undefined);

/** The record that the dialog around a component is about; undefined where nobody said. */
export const useSubject = (): Subject | undefined => useContext(Context);

interface AboutProps {
  readonly subject: Subject | undefined;
  readonly children: ReactNode;
}

/**
 * Says what record its content is about: dialogs inside it name the record in their head, and what is done there is
 * reported by its number. Actions of rows say it by themselves.
 */
export const About = ({ subject, children }: AboutProps): ReactNode =>
  createElement(Context, { value: subject }, children);
