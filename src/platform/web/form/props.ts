import type { ReactNode } from "react";
import type { OutputOf, SendsOf } from "../../shared/endpoint.ts";
import type { Message, Params } from "../../shared/messages.ts";
import type { ApiError } from "../api.ts";
import type { Callable } from "../api/callable.ts";
import type { Field, ValuesOf } from "./fields.ts";
import type { Preview } from "./preview.ts";

/** A question that the server asks by refusing: confirmed, the command is sent again with the field set. */
interface Question {
  readonly field: string;
  readonly text: Message;
  /** The button that confirms it. */
  readonly submit: Message;
}

export interface FormDialogProps<E extends Callable, Fs extends readonly Field[]> {
  readonly title: Message;
  readonly titleParams?: Params;
  readonly fields: Fs;
  readonly command: E;
  /** Starting values, by field name. */
  readonly initial?: Readonly<Record<string, unknown>>;
  /** The call's input made of the typed values; the values themselves unless stated. */
  readonly input?: (values: ValuesOf<Fs>) => SendsOf<E> | Promise<SendsOf<E>>;
  /** The button's verb; the title unless stated. */
  readonly submit?: Message;
  readonly submitParams?: Params;
  readonly danger?: boolean;
  /** False keeps the button disabled: a preview that refuses, a missing confirmation. */
  readonly ready?: boolean;
  readonly width?: number;
  readonly onClose: () => void;
  readonly onDone?: (output: OutputOf<E>) => void;
  /** Shown when it is done; null says nothing. What was sent for approval is always told. */
  readonly success?: Message | null;
  /** What will change, above the buttons, or above the preview where there is one; a function sees the values typed so far. */
  readonly children?: ReactNode | ((values: Partial<ValuesOf<Fs>>) => ReactNode);
  /** Facts above the fields. */
  readonly before?: ReactNode;
  /** Shows what a checked command would change before it is confirmed; the command then carries the quote of what was shown. */
  readonly preview?: Preview;
  readonly question?: Question;
  /** Told of a refusal; true closes the dialog instead of showing it. */
  readonly onRefused?: (error: ApiError) => boolean;
}
