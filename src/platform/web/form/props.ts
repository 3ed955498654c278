import type { ReactNode } from "react";
import type { OutputOf, SendsOf } from "../../shared/endpoint.ts";
import type { Message, Params } from "../../shared/messages.ts";
import type { ApiError } from "../api.ts";
import type { Command } from "../api/callable.ts";
import type { Field, ValuesOf } from "./fields.ts";
import type { InputName, Override } from "./from-contract.ts";
import type { Preview } from "./preview.ts";

/** A question that the server asks by refusing: confirmed, the command is sent again with the field set. */
interface Question<E extends Command = Command> {
  readonly field: Extract<keyof SendsOf<E>, string>;
  readonly text: Message;
  /** The button that confirms it. */
  readonly submit: Message;
}

/**
 * What a form asks for: a field of the command's input, by its name, or a field of the form's own, out of which `input`
 * makes something. A field of the form's own has no name of the command's: what the contract declares is not declared
 * again.
 */
export type Item<E extends Command> = InputName<E> | Field;

/** The names of a form's fields that are the command's. */
type NamesOf<Fs> = Fs extends readonly (infer F)[] ? Extract<F, string> : never;
/** The fields of the form's own. */
type OwnOf<Fs> = Fs extends readonly (infer F)[] ? Extract<F, Field> : never;

/** What is typed into a form, as the command takes it, and the values of its own fields. */
type Typed<E extends Command, Fs> = Pick<SendsOf<E>, NamesOf<Fs> & keyof SendsOf<E>> & ValuesOf<readonly OwnOf<Fs>[]>;

/** A chosen file brings its name. */
type Brought<N> = N | ("content" extends N ? "fileName" : never);

/** What the command's input needs besides what is asked for: mostly what the command is about. */
type Target<E extends Command, Fs> = Omit<SendsOf<E>, Brought<NamesOf<Fs>>>;

/**
 * A form's own field that has the name of a field of the command: it would say again, or otherwise, what the contract
 * says.
 */
type Doubled<E extends Command, Fs> = Extract<OwnOf<Fs>, { readonly name: keyof SendsOf<E> & string }>;

/** How what is typed becomes the input: with the rest of it beside, or by a function. */
type Sending<E extends Command, Fs> =
  | { readonly input: (values: Typed<E, Fs>) => SendsOf<E> | Promise<SendsOf<E>>; readonly target?: undefined }
  | ({ readonly input?: undefined } & (object extends Target<E, Fs>
      ? { readonly target?: Target<E, Fs> }
      : { readonly target: Target<E, Fs> }));

interface Shown<E extends Command, Fs> {
  readonly title: Message;
  readonly titleParams?: Params;
  readonly command: E;
  /** In their order; each name is one of the command's input. */
  readonly fields: Fs & ([Doubled<E, Fs>] extends [never] ? unknown : never);
  /** What the contract cannot know of the fields, by name. */
  readonly overrides?: { readonly [N in NamesOf<Fs>]?: Override };
  /** Starting values, by field name. */
  readonly initial?: { readonly [N in NamesOf<Fs> | OwnOf<Fs>["name"]]?: unknown };
  /** The button's verb; the title unless stated. */
  readonly submit?: Message;
  readonly submitParams?: Params;
  readonly danger?: boolean;
  /** False keeps the button disabled: a preview that refuses, a missing confirmation. */
  readonly ready?: boolean;
  readonly onClose: () => void;
  readonly onDone?: (output: OutputOf<E>) => void;
  /**
   * Said of the record when it is done, instead of the act; null says nothing. What was sent for approval is always
   * told.
   */
  readonly success?: Message | null | ((output: OutputOf<E>) => string);
  /** How to take it back (`undoBy`), where it has left nothing outside the house. */
  readonly undo?: ((output: OutputOf<E>) => () => Promise<unknown>) | undefined;
  /**
   * What will change, above the buttons, or above the preview where there is one; a function sees the values typed so
   * far.
   */
  readonly children?: ReactNode | ((values: Partial<Typed<E, Fs>>) => ReactNode);
  /** Facts above the fields. */
  readonly before?: ReactNode;
  /** What is worked out of the values typed so far, in a column of its own beside the fields. */
  readonly beside?: (values: Readonly<Record<string, unknown>>) => ReactNode;
  /** What the fields that are declared a `detail` are called together, where they are folded away. */
  readonly details?: Message;
  /**
   * Shows what a checked command would change before it is confirmed; the command then carries the quote of what was
   * shown.
   */
  readonly preview?: Preview;
  readonly question?: Question<E>;
  /** Told of a refusal; true closes the form instead of showing it. */
  readonly onRefused?: (error: ApiError) => boolean;
}

/** A form over one command, wherever it stands. */
type CommandFormProps<E extends Command, Fs extends readonly Item<E>[]> = Shown<E, Fs> & Sending<E, Fs>;

export type FormDialogProps<E extends Command, Fs extends readonly Item<E>[]> = CommandFormProps<E, Fs> & {
  readonly width?: number;
};

/** The same where the command is not known to the compiler: inside the form itself. */
export interface AnyFormProps extends Omit<
  Shown<Command, readonly (string | Field)[]>,
  "fields" | "overrides" | "initial" | "children" | "question"
> {
  readonly fields: readonly (string | Field)[];
  readonly overrides?: Readonly<Record<string, Override>>;
  readonly initial?: Readonly<Record<string, unknown>>;
  readonly target?: object;
  readonly input?: (values: Readonly<Record<string, unknown>>) => unknown;
  readonly children?: ReactNode | ((values: Readonly<Record<string, unknown>>) => ReactNode);
  readonly question?: { readonly field: string; readonly text: Message; readonly submit: Message };
  readonly width?: number;
}
