import type { SendsOf } from "../../../platform/shared/endpoint.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { useDebounced } from "../../../platform/web/use-debounced.ts";
import { smsTemplate } from "../contract.ts";
import { smsDeskPageMessages as p } from "../messages.ts";
import { SmsMeter } from "./sms-meter.tsx";

type Asked = SendsOf<typeof smsTemplate.preview>;

/** A template as it would go to somebody whom it is for, with what is written otherwise in what is filled in. */
export function TemplatePreview({ of }: { readonly of: Partial<Asked> }) {
  const t = useT();
  const input = JSON.parse(
    useDebounced(JSON.stringify({ ...of, tpl: of.tpl?.trim(), haveUrl: of.haveUrl ?? false })) ?? "{}",
  ) as Asked;
  const ready = smsTemplate.preview.input.safeParse(input).success;
  const { data, error } = useCall(smsTemplate.preview, input, { enabled: ready });
  if (!ready) return null;
  if (error) return <p className="hint bad">{error.message}</p>;
  if (!data) return null;
  const changes = data.changes.map(({ from, to, count }) => t(p.changeOf, { from, to, count: String(count) }));
  return (
    <>
      <h3>{t(p.previewOf, { name: data.name })}</h3>
      <blockquote className="sms-preview">{data.text}</blockquote>
      <SmsMeter text={data.text} />
      {changes.length > 0 && <p className="hint">{t(p.filledOtherwise, { changes: changes.join(", ") })}</p>}
      {input.haveUrl && <p className="hint">{t(p.sampleLink)}</p>}
    </>
  );
}
