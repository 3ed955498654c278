import { recordMessages } from "../../src/desk/customer/domain/record-messages.ts";
import { customerMessages as m } from "../../src/desk/customer/messages.ts";
import type { Message } from "../../src/platform/shared/messages.ts";
import type { Records } from "./records.ts";
import type { Scene, Stage } from "./stage.ts";

const DIALOG = ".ant-modal-content, .ant-modal-container";
const page = "clientDetail";

const DIALOGS: readonly (readonly [ability: string, action: Message, query?: Readonly<Record<string, string>>])[] = [
  ["lock", m.lock],
  ["restore", m.restore],
  ["reveal", m.reveal],
  ["edit", m.edit],
  ["logOff", m.logOff],
  ["identity", m.identityAsk],
  ["cardUnbind", m.cardUnbind, { tab: "cards" }],
];

const papers = async (stage: Stage): Promise<void> => stage.control(m.openPapers).click();

/** The dialogs of a customer's page, each of the first customer that allows it, and the pictures. */
export function customerScenes({ customers, order, claimedOf }: Records): readonly Scene[] {
  const of = (id: string | undefined, scene: Omit<Scene, "page">): Scene[] =>
    id === undefined
      ? []
      : [{ ...scene, name: `${page}.${scene.name}`, page, query: { customerId: id, ...scene.query } }];
  return [
    ...DIALOGS.flatMap(([ability, action, query]) =>
      of(customers[ability], {
        name: ability,
        ...(query && { query }),
        act: (stage) => stage.choose(action),
        shows: DIALOG,
      }),
    ),
    ...of(customers["restore"], { name: "locked", shows: ".customer-locks" }),
    ...of(claimedOf, { name: "pictures", query: { tab: "images" }, shows: ".pictures img" }),
    ...of(order.customerId, { name: "openPapers", query: { tab: "images" }, act: papers, shows: DIALOG }),
    ...of(order.customerId, {
      name: "followUp",
      act: (stage) => stage.control(recordMessages.followUp).click(),
      shows: DIALOG,
    }),
  ];
}
