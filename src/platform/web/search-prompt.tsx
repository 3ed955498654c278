import { SearchOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { OutputOf } from "../shared/endpoint.ts";
import type { Message } from "../shared/messages.ts";
import { ui } from "../shared/ui-messages.ts";
import { call } from "./api.ts";
import { type Callable } from "./api/callable.ts";
import { TrimInput } from "./form/trim-input.tsx";
import { useT } from "./i18n.ts";

type FindCall = Callable & { readonly sends: { query: string } };
type Found<E> = OutputOf<E> extends readonly (infer R)[] ? R : never;

interface Props<E extends FindCall> {
  readonly title: Message;
  /** What may be typed. */
  readonly label: Message;
  /** Finds records by what was typed. */
  readonly find: E;
  /** The parameters with which the page opens a record. */
  readonly open: (found: Found<E>) => Readonly<Record<string, string>>;
  /** One line that tells a record from the others. */
  readonly describe: (found: Found<E>) => ReactNode;
}

/**
 * Shown instead of a blank when a detail page is opened with no id: one record that is found opens, several are listed.
 */
export function SearchPrompt<E extends FindCall>({ title, label, find, open, describe }: Props<E>) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [value, setValue] = useState("");
  const [told, setTold] = useState<Message>(ui.searchPrompt);
  const [found, setFound] = useState<readonly Found<E>[]>([]);
  const [busy, setBusy] = useState(false);
  const pathTo = (record: Found<E>): string => `${pathname}?${new URLSearchParams(open(record)).toString()}`;
  const search = async (): Promise<void> => {
    setFound([]);
    if (!value) return setTold(ui.searchEmpty);
    setBusy(true);
    try {
      const answer = (await call(find, { query: value } as never)) as unknown as readonly Found<E>[];
      const [first, second] = answer;
      if (first !== undefined && second === undefined) return void navigate(pathTo(first));
      setFound(answer);
      setTold(answer.length === 0 ? ui.noData : ui.searchSeveral);
    } catch {
      // The call has said what is wrong.
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="page search-prompt">
      <h1>{t(title)}</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void search();
        }}
      >
        <label htmlFor="search-prompt">{t(label)}</label>
        <div className="search-line">
          <TrimInput
            id="search-prompt"
            value={value}
            onChange={setValue}
            autoFocus
            prefix={<SearchOutlined />}
            maxLength={40}
          />
          <Button type="primary" htmlType="submit" loading={busy}>
            {t(ui.search)}
          </Button>
        </div>
        <p role="status">{t(told)}</p>
        {found.length > 0 && (
          <ul className="search-found">
            {found.map((record) => (
              <li key={pathTo(record)}>
                <Link to={pathTo(record)}>{describe(record)}</Link>
              </li>
            ))}
          </ul>
        )}
      </form>
    </section>
  );
}
