import { useQuery } from "@tanstack/react-query";
import { useT } from "../i18n.ts";
import { choicesOf } from "./choices.ts";

/** A value of a set that is known at run time, by its label; as it is until the set is there. */
export function Chosen({ of, value }: { readonly of: string; readonly value: string }) {
  const t = useT();
  const { data } = useQuery(choicesOf(of));
  const label = data?.find((choice) => choice.value === value)?.label ?? value;
  const text = typeof label === "string" ? label : t(label);
  return <span title={text}>{text}</span>;
}
