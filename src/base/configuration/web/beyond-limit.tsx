import { Alert } from "antd";
import { Fragment } from "react";
import { useT } from "../../../platform/web/i18n.ts";
import { pagePath, PageLink } from "../../../platform/web/links.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { useDebounced } from "../../../platform/web/use-debounced.ts";
import { configuration, type ShownSetting } from "../contract.ts";
import { configurationPageMessages as p } from "../messages.ts";

interface Props {
  readonly setting: ShownSetting;
  /** The value in force, or one that is about to be. */
  readonly value: unknown;
}

/** What a value of a limit leaves beyond it, by name, and the way there; nothing where nothing is. */
export function BeyondLimit({ setting, value }: Props) {
  const t = useT();
  const sends = configuration.beyond.input.safeParse({ key: setting.key, value });
  const wanted = setting.limit && sends.success ? JSON.stringify(sends.data) : undefined;
  const asked = useDebounced(wanted);
  const isAsked = asked !== undefined && asked === wanted;
  const input = JSON.parse(asked ?? "{}") as { readonly key: string; readonly value: number };
  const { data } = useCall(configuration.beyond, input, { enabled: isAsked });
  if (!isAsked || !data) return null;
  const { count, text, page, params, named } = data;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      className="beyond-limit"
      title={t(text, { n: count })}
      description={
        named.length > 0 && (
          <>
            {named.map((one, index) => (
              // two may be called the same
              // oxlint-disable-next-line react/no-array-index-key
              <Fragment key={index}>
                <PageLink to={pagePath(page, one.params)}>{one.name}</PageLink> ·{" "}
              </Fragment>
            ))}
            <PageLink to={pagePath(page, params)}>{t(p.seeAll)}</PageLink>
          </>
        )
      }
    />
  );
}
