import { CheckOutlined, CopyOutlined } from "@ant-design/icons";
import { Fragment, useState, type ReactNode } from "react";
import type { ClosedSet, Tone } from "../shared/closed-set.ts";
import { lastMinute } from "../shared/instant.ts";
import { ui } from "../shared/ui-messages.ts";
import { DASH, formatCount, formatDay, formatInstant, money } from "./format.ts";
import { useLang, useT } from "./i18n.ts";

/** Colour and word: `<ToneTag tone="bad">Overdue</ToneTag>`. */
export const ToneTag = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => (
  <span className={`tone tone-${tone}`}>{children}</span>
);

/** The word and tone of a closed set's code. */
export function StatusTag({
  set,
  code,
}: {
  readonly set: ClosedSet<never> | ClosedSet;
  readonly code: string | number | null | undefined;
}) {
  const t = useT();
  if (code === null || code === undefined) return DASH;
  const member = (set as ClosedSet).member(code);
  return member ? <ToneTag tone={member.tone}>{t(member.label)}</ToneTag> : String(code);
}

/** Letters of an identifier that a table shows on one line. */
const LONG = 40;

interface CodeProps {
  readonly value: string | null | undefined;
  readonly children?: ReactNode;
  /** It is there to be copied: the button stands beside it at all times, with its word. */
  readonly toCopy?: boolean;
}

/**
 * An identifier in a monospaced face with a copy button, which shows itself on hover and focus unless the identifier is
 * there to be copied.
 */
export function Code({ value, children, toCopy = false }: CodeProps) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  if (!value) return DASH;
  const copy = async (): Promise<void> => {
    await copyText(value);
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <span className={toCopy ? "code to-copy" : "code"}>
      <span className={value.length > LONG ? "code-text long" : "code-text"} title={value}>
        {children ?? <Broken value={value} />}
      </span>
      <button
        type="button"
        className="copy"
        aria-label={`${t(copied ? ui.copied : ui.copy)} ${value}`}
        onClick={() => void copy()}
      >
        {copied ? <CheckOutlined /> : <CopyOutlined />}
        {toCopy && <span aria-hidden> {t(copied ? ui.copied : ui.copy)}</span>}
      </button>
    </span>
  );
}

/** Puts a text on the clipboard. The clipboard API is missing on plain-HTTP origins. */
export async function copyText(value: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(value);
  const area = document.createElement("textarea");
  area.value = value;
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}

/** Centavos as `$1,234.56`. */
export const Money = ({ value }: { readonly value: number | null | undefined }) => (
  <span className="money">{money(value)}</span>
);
export const Count = ({ value }: { readonly value: number | null | undefined }) => (
  <span className="money">{formatCount(value)}</span>
);
export const Day = ({ value }: { readonly value: string | null | undefined }) => (
  <span className="nowrap">{formatDay(value)}</span>
);
export const Instant = ({ value }: { readonly value: string | null | undefined }) => (
  <span className="nowrap" title={value ? formatInstant(value, true) : undefined}>
    {formatInstant(value)}
  </span>
);

/** A time limit, by the last minute that it allows. */
export const Until = ({ value }: { readonly value: string | null | undefined }) => (
  <Instant value={value && lastMinute(new Date(value)).toISOString()} />
);

/** An address, a package or a file that breaks, where it must, behind a mark rather than within a word. */
export const Broken = ({ value }: { readonly value: string | null | undefined }) =>
  value
    ? value.split(/(?<=[@./_])/).map((part, place) => (
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))
    : DASH;

/** A text held per language. */
export function Names({
  value,
}: {
  readonly value: { readonly cn: string; readonly en: string; readonly es: string } | null | undefined;
}) {
  const lang = useLang();
  return value ? <span title={value[lang]}>{value[lang]}</span> : DASH;
}

export function Flag({ value }: { readonly value: boolean | null | undefined }) {
  const t = useT();
  return value === null || value === undefined ? DASH : t(value ? ui.yes : ui.no);
}
