import { LANGS, text, type Message } from "../../../platform/shared/messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { releaseRefusals } from "../messages.ts";
import { because, type ItemRow } from "./rows.ts";

/** A step of a release that does not go: the record it is about is named, and what stands in its way. */
export class InTheWay extends Error {
  readonly why: Message;

  constructor(why: Message) {
    super(why.en);
    this.why = why;
  }
}

/** Why a record is in the way, behind what it is called. */
export function inTheWay({ label }: Pick<ItemRow, "label">, { reason, details }: Refusal): InTheWay {
  const words = because(reason, details.params);
  const [cn = "", en = "", es = ""] = LANGS.map((lang) =>
    text(releaseRefusals.inTheWay, lang, { record: label, why: words[lang] }),
  );
  return new InTheWay({ cn, en, es });
}

/** The same as what a caller is told. */
export const asRefusal = ({ why }: InTheWay): Refusal => new Refusal({ code: "409", ...why }, { field: "id" });
