import { AsyncLocalStorage } from "node:async_hooks";

interface Mark {
  open: boolean;
}

type Answer = { readonly value: unknown } | { readonly error: unknown };

const marks = new AsyncLocalStorage<Mark>();
const heard = new AsyncLocalStorage<Map<string, Answer>>();

/** More questions than any command has; one that goes on asking never ends. */
const MAX_QUESTIONS = 20;

/** Whether the code that runs now holds a transaction, and with it a connection and locks. */
export const isInTransaction = (): boolean => marks.getStore()?.open === true;

/** Does the work of a transaction, which knows meanwhile that it is in one. */
export async function inside<T>(work: () => Promise<T>): Promise<T> {
  const mark: Mark = { open: true };
  try {
    return await marks.run(mark, work);
  } finally {
    mark.open = false;
  }
}

/** Ends a transaction that cannot go on before somebody outside has answered. */
class AskFirst extends Error {
  readonly about: string;
  readonly question: () => Promise<unknown>;

  constructor(about: string, question: () => Promise<unknown>) {
    super(`${about} is asked outside of the transaction`);
    this.about = about;
    this.question = question;
  }
}

/**
 * Asks somebody outside (a channel, a carrier) from within a command. Nobody is asked while a transaction holds a
 * connection and locks: where the answer is not there yet, the transaction is taken back, the question put, and the
 * transaction begun anew, which then decides with the answer and whatever has changed meanwhile. So a question must be
 * good to be put again, and `about` must name all that it depends on. What the question throws is thrown here, within
 * the second transaction. The question works with no connection of the command's; what it has to write down it writes
 * in transactions of its own. Without a transaction it is put at once.
 */
export async function askOutside<T>(about: string, question: () => Promise<T>): Promise<T> {
  if (!isInTransaction()) return question();
  const answers = heard.getStore();
  if (!answers)
    throw new Error(`${about}: this transaction cannot be begun anew, so that nobody outside can be asked in it`);
  const answer = answers.get(about);
  if (!answer) throw new AskFirst(about, question);
  if ("error" in answer) throw answer.error;
  return answer.value as T;
}

/**
 * Carries out a transaction as often as it takes until the questions are answered that come up in it (`askOutside`).
 */
export async function untilAnswered<T>(transaction: () => Promise<T>): Promise<T> {
  // Within another transaction there is no asking either: the outer one is taken back.
  if (isInTransaction()) return transaction();
  const answers = new Map<string, Answer>();
  for (;;) {
    try {
      return await heard.run(answers, transaction);
    } catch (error) {
      if (!(error instanceof AskFirst)) throw error;
      if (answers.size >= MAX_QUESTIONS)
        throw new Error(`the questions of one transaction do not end: ${error.about}`, { cause: error });
      answers.set(
        error.about,
        await error.question().then(
          (value) => ({ value }),
          (thrown: unknown) => ({ error: thrown }),
        ),
      );
    }
  }
}
