import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import type { shortLink } from "../contract.ts";

export type LinkRow = OutputOf<typeof shortLink.list>["list"][number];
export type LinkDialog = DialogProps<LinkRow>;

/** The whole address of a link; one without a domain is opened where the console is. */
export const addressOf = ({ domain, code }: Pick<LinkRow, "domain" | "code">): string =>
  `${domain === null ? location.origin : `https://${domain}`}/s/${code ?? ""}`;
