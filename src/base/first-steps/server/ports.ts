import type { Context } from "../../../platform/server/context.ts";
import type { Database } from "../../../platform/server/database/connect.ts";
import { port } from "../../../platform/server/features.ts";
import { text, type Lang, type Message } from "../../../platform/shared/messages.ts";

/** A text in every language, without what a form says of it. */
type Names = Readonly<Record<Lang, string>>;

/** One thing that was looked at: as it has to be, or not yet, in words. */
export interface Check {
  readonly good: boolean;
  readonly text: Names;
}

/** What was looked at, in words; a text among the parameters comes in the language of the whole. */
export function check(
  good: boolean,
  message: Message,
  params: Readonly<Record<string, string | number | Message>> = {},
): Check {
  const inWords = (lang: Lang): string =>
    text(
      message,
      lang,
      Object.fromEntries(
        Object.entries(params).map(([name, value]) => [name, typeof value === "object" ? value[lang] : value]),
      ),
    );
  return { good, text: { cn: inWords("cn"), en: inWords("en"), es: inWords("es") } };
}

/** A step from an empty installation to the first order. */
export interface FirstStep {
  readonly code: string;
  /** Where it stands among the steps; each place once. */
  readonly place: number;
  readonly title: Message;
  /** What it is for, in a sentence. */
  readonly why: Message;
  /** The page on which it is done. */
  readonly page: string;
  readonly params?: Readonly<Record<string, string>>;
  /** With this step the set-up has served its purpose: nothing of it waits any more once it is done. */
  readonly last?: true;
  /** Looks at what is there: the database alone, a few statements. */
  readonly look: (ctx: Context<Database>) => Promise<readonly Check[]>;
  /** Tries it: may ask outside, and is asked with no transaction open. */
  readonly test?: (ctx: Context<Database>) => Promise<readonly Check[]>;
}

/** The steps, which features bring. */
export const steps = port<FirstStep>("firstSteps.steps");
