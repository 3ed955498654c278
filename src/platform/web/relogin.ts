import { createStore } from "./store.ts";

/** The question for the password that is open, if any. */
export const reloginStore = createStore<((done: boolean) => void) | undefined>(undefined);

let pending: Promise<boolean> | undefined;

/** Asks for the password in place; calls that fail meanwhile wait for the same answer. */
export function askAgain(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    reloginStore.set((done) => {
      pending = undefined;
      reloginStore.set(undefined);
      resolve(done);
    });
  });
  return pending;
}
