import { useState } from "react";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { Instant, StatusTag } from "../../../platform/web/cells.tsx";
import { Panel } from "../../../platform/web/detail-page.tsx";
import { DictSelect } from "../../../platform/web/dict-select.tsx";
import { DayInput } from "../../../platform/web/form/day-input.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { PageLink, pagePath } from "../../../platform/web/links.tsx";
import { Pager } from "../../../platform/web/list/pager.tsx";
import { useList } from "../../../platform/web/queries.ts";
import { Blank, Failure, Loading } from "../../../platform/web/states.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { contact } from "../contract.ts";
import { contactRule } from "../domain/rules.ts";
import {
  contactChannel,
  contactPurpose,
  outcome as outcomes,
  type ContactChannel,
  type ContactPurpose,
} from "../domain/sets.ts";
import { contactMessages as m } from "../messages.ts";
import { contactPageMessages as p } from "../domain/page-messages.ts";
import "./contact.css";

const SIZES = [20, 50, 100] as const;

interface Asked {
  readonly channel?: ContactChannel | undefined;
  readonly purpose?: ContactPurpose | undefined;
  readonly outcome?: "allowed" | "refused" | undefined;
  readonly from?: BusinessDate | undefined;
  readonly to?: BusinessDate | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

const SETS = { channel: contactChannel, purpose: contactPurpose, outcome: outcomes } as const;

function Filters({ asked, ask }: { readonly asked: Asked; readonly ask: (asked: Asked) => void }) {
  const t = useT();
  const narrow = (some: Partial<Asked>): void => ask({ ...asked, ...some, pageNo: 1 });
  return (
    <div className="contact-filters" role="search" aria-label={t(m.attempts)}>
      {(["channel", "purpose", "outcome"] as const).map((field) => (
        <div key={field}>
          <label htmlFor={`contact-${field}`}>{t(m[field])}</label>
          <DictSelect
            id={`contact-${field}`}
            set={SETS[field] as never}
            value={asked[field] ?? null}
            onChange={(value) => narrow({ [field]: value })}
          />
        </div>
      ))}
      {(["from", "to"] as const).map((field) => (
        <div key={field}>
          <label htmlFor={`contact-${field}`}>{t(m[field])}</label>
          <DayInput
            id={`contact-${field}`}
            value={asked[field] ?? null}
            onChange={(day) => narrow({ [field]: day as BusinessDate | undefined })}
          />
        </div>
      ))}
    </div>
  );
}

const given = (asked: Asked) =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as unknown as {
    readonly pageNo: number;
    readonly pageSize: number;
  };

/** Every attempt to contact a customer, with the rule that let it pass or refused it. */
export function AttemptsPanel({ customerId }: { readonly customerId: string }) {
  const t = useT();
  const [asked, ask] = useState<Asked>({ pageNo: 1, pageSize: SIZES[0] });
  const { data, error, refetch } = useList(contact.attempts, { customerId, ...given(asked) });
  const narrowed = Object.keys(given(asked)).length > 2;
  const rows = (): React.ReactNode => {
    if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
    if (!data) return <Loading />;
    return (
      <>
        <Table
          label={m.attempts}
          rows={data.list}
          keyOf={({ id }) => id}
          empty={<Blank title={t(narrowed ? p.noneSuch : p.noAttempts)} />}
          columns={[
            { label: p.at, kind: "instant", value: ({ at }) => at, rowHeader: true },
            { label: m.channel, kind: "closed", set: contactChannel, value: ({ channel }) => channel },
            { label: m.purpose, kind: "closed", set: contactPurpose, value: ({ purpose }) => purpose },
            {
              label: p.rule,
              width: 220,
              wrap: true,
              cell: ({ outcome, rule, legalAt }) => (
                <>
                  <StatusTag set={outcomes} code={outcome} /> <StatusTag set={contactRule} code={rule} />
                  {legalAt !== null && (
                    <div>
                      {t(ui.labelled, { label: t(p.legalAt) })}
                      <Instant value={legalAt} />
                    </div>
                  )}
                </>
              ),
            },
            {
              label: p.what,
              width: 180,
              wrap: true,
              cell: ({ what, loanId }) => {
                const path = loanId === null ? undefined : pagePath("orderDetails", { loanId });
                return (
                  <>
                    {what} {path && <PageLink to={path}>{t(p.open)}</PageLink>}
                  </>
                );
              },
            },
            { label: p.by, width: 120, wrap: true, cell: ({ staff }) => staff ?? t(p.itself) },
          ]}
        />
        {data.total > SIZES[0] && (
          <div className="list-foot">
            <Pager
              page={asked.pageNo}
              size={asked.pageSize}
              total={data.total}
              sizes={SIZES}
              onPage={(pageNo) => ask({ ...asked, pageNo })}
              onSize={(pageSize) => ask({ ...asked, pageNo: 1, pageSize })}
            />
          </div>
        )}
      </>
    );
  };
  return (
    <Panel title={t(m.attempts)}>
      <Filters asked={asked} ask={ask} />
      {rows()}
    </Panel>
  );
}
