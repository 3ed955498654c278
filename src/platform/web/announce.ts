import { isSentForApproval } from "../shared/endpoint.ts";
import type { Message, Params } from "../shared/messages.ts";
import { ui } from "../shared/ui-messages.ts";
import { newKey } from "./api/request.ts";
import { translate } from "./i18n.ts";
import { navigate } from "./navigation.ts";
import { notify, type NoticeAction } from "./notify.ts";
import { pathOfPage } from "./router/menu-routes.ts";
import { menuStore } from "./session.ts";
import type { Subject } from "./subject.ts";

/** With something to press it stays for as long as it takes to read and reach it. */
const SECONDS = 8;

/** What was done, and to what. */
export interface Act {
  /** What it is called: the title of its command or dialog. */
  readonly title: Message;
  readonly titleParams?: Params | undefined;
  /** The record; what has no record is told in the general words. */
  readonly subject: Subject | undefined;
  /** Told of the record instead; null keeps quiet. What was sent for approval is always told. */
  readonly success?: Message | string | null | undefined;
  /** Takes it back, where nothing has left the house: resolves once that is done. */
  readonly undo?: (() => Promise<unknown>) | undefined;
}

/** The address of the approval centre, with a request open; undefined for who may not see it. */
function approvalPath(approvalId: string): string | undefined {
  const path = pathOfPage(menuStore.get() ?? [], "approvalCenter");
  return path && `${path}?${new URLSearchParams({ tab: "mine", request: approvalId })}`;
}

const goTo = (label: Message, path: string | undefined): readonly NoticeAction[] =>
  path ? [{ label: translate(label), run: () => void navigate(path) }] : [];

const isHere = (path: string): boolean => path === `${location.pathname}${location.search}`;

/** An act on its record, or the general words where there is no record. */
const told = (how: Message, { title, titleParams, subject }: Act): string =>
  subject ? translate(how, { act: translate(title, titleParams), record: subject.no }) : translate(ui.success);

/** What the screen itself says of an act, behind the record. */
const saidOf = (success: Message | string, subject: Subject | undefined): string =>
  [subject?.no, typeof success === "string" ? success : translate(success)].filter(Boolean).join(" · ");

/** Says that an act was carried out, on which record, and how to see it or to take it back; or that it waits. */
export function announce(output: unknown, act: Act): void {
  const { subject, success, undo } = act;
  if (isSentForApproval(output)) {
    const no = output.approvalId;
    return notify.show({
      kind: "info",
      text: subject
        ? translate(ui.sentForApprovalOf, { no, record: subject.no })
        : translate(ui.sentForApproval, { no }),
      seconds: SECONDS,
      actions: goTo(ui.openApproval, approvalPath(no)),
    });
  }
  if (success === null) return;
  const key = newKey();
  const takeBack = (): void =>
    // A refusal was shown by the call itself.
    void undo?.().then(
      () => notify.show({ kind: "success", key, text: told(ui.undone, act) }),
      () => undefined,
    );
  const actions = [
    ...goTo(ui.view, subject?.to && !isHere(subject.to) ? subject.to : undefined),
    ...(undo ? [{ label: translate(ui.undo), run: takeBack }] : []),
  ];
  notify.show({
    kind: "success",
    key,
    text: success ? saidOf(success, subject) : told(ui.done, act),
    ...(actions.length > 0 && { seconds: SECONDS, actions }),
  });
}
