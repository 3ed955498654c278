import { Alert } from "antd";
import { useId, useState, type ReactNode } from "react";
import { businessDate, type BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import type { ApiError } from "../../../platform/web/api.ts";
import { PendingInput } from "../../../platform/web/form/pending-input.tsx";
import { TrimInput } from "../../../platform/web/form/trim-input.tsx";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import { Pager } from "../../../platform/web/list/pager.tsx";
import { Blank, Failure, Loading } from "../../../platform/web/states.tsx";
import { Table, type TableColumn } from "../../../platform/web/table.tsx";
import { useDebounced } from "../../../platform/web/use-debounced.ts";
import { appDataPageMessages as p, appDataMessages as m } from "../messages.ts";

const DayRangeInput = later(() => import("../../../platform/web/form/day-input.tsx"))("DayRangeInput", PendingInput);

const SIZES = [20, 50, 100, 200];

/** What a page of entries is asked for by. */
export interface Asked {
  readonly text?: string;
  readonly from?: BusinessDate;
  readonly to?: BusinessDate;
  readonly pageNo: number;
  readonly pageSize: number;
}

interface Page<R> {
  readonly list: readonly R[];
  readonly total: number;
  readonly uploadedAt?: string | null;
  readonly state?: "complete" | "partial" | null;
}

interface Read<R> {
  readonly data: Page<R> | undefined;
  readonly error: ApiError | null;
  readonly refetch: () => unknown;
}

interface Props<R> {
  readonly customerId: string;
  readonly label: Message;
  /** Reads a page; called as a hook. */
  readonly useRead: (customerId: string, asked: Asked) => Read<R>;
  readonly columns: readonly TableColumn<R>[];
  /** By what it is filtered, besides pages. */
  readonly filters: "none" | "words" | "text" | "textAndDays";
  /** What stands there when nothing ever came. */
  readonly empty: ReactNode;
}

/** The entries of one kind, page by page, with their filters and when they came in. */
export function Entries<R extends { readonly id: string }>(props: Props<R>) {
  const { customerId, label, useRead, columns, filters, empty } = props;
  const t = useT();
  const id = useId();
  const [text, setText] = useState("");
  const [days, setDays] = useState<readonly [string | undefined, string | undefined]>([undefined, undefined]);
  const [page, setPage] = useState({ pageNo: 1, pageSize: 20 });
  const settled = useDebounced(text);
  const [from, to] = days;
  const isFiltered = Boolean(settled) || from !== undefined || to !== undefined;
  const { data, error, refetch } = useRead(customerId, {
    ...(settled && { text: settled }),
    ...(from && { from: businessDate(from) }),
    ...(to && { to: businessDate(to) }),
    ...page,
  });
  const toFirst = (): void => setPage(({ pageSize }) => ({ pageNo: 1, pageSize }));
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.uploadedAt === null) return empty;
  return (
    <>
      <div className="app-data-filters">
        {filters !== "none" && (
          <div>
            <label htmlFor={id}>{t(filters === "words" ? p.filterWords : p.filterText)}</label>
            <TrimInput
              id={id}
              value={text}
              maxLength={100}
              autoComplete="off"
              allowClear
              onChange={(next) => {
                setText(next);
                toFirst();
              }}
            />
          </div>
        )}
        {filters === "textAndDays" && (
          <div>
            <label htmlFor={`${id}-from`}>{t(p.at)}</label>
            <DayRangeInput
              id={`${id}-from`}
              value={days}
              placeholder={[t(m.from), t(m.to)]}
              onChange={(first, last) => {
                setDays([first, last]);
                toFirst();
              }}
            />
          </div>
        )}
        {data.uploadedAt && (
          <p className="hint">
            {t(p.uploadedAt)} {formatInstant(data.uploadedAt)}
          </p>
        )}
      </div>
      {data.state === "partial" && <Alert type="warning" showIcon title={t(p.partial)} className="app-data-wanted" />}
      <Table
        label={label}
        columns={columns}
        rows={data.list}
        keyOf={(row) => row.id}
        empty={isFiltered ? <Blank title={t(p.noneFits)} hint={t(p.noneFitsHint)} /> : <Blank title={t(p.noneThere)} />}
      />
      {data.total > 0 && (
        <div className="list-foot">
          <Pager
            page={page.pageNo}
            size={page.pageSize}
            total={data.total}
            sizes={SIZES}
            onPage={(pageNo) => setPage({ ...page, pageNo })}
            onSize={(pageSize) => setPage({ pageNo: 1, pageSize })}
          />
        </div>
      )}
    </>
  );
}
