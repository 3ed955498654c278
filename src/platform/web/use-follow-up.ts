import { useRef, useState } from "react";

/**
 * A form that another dialog follows, about what the form made: it takes the form's place instead of the form closing.
 */
export function useFollowUp<T>(close: () => void) {
  const done = useRef(false);
  const [made, setMade] = useState<T>();
  return {
    /** What the command answered; undefined until then. */
    made,
    onDone: (output: T): void => {
      done.current = true;
      setMade(output);
    },
    onClose: (): void => {
      if (!done.current) close();
    },
  };
}
