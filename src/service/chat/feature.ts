import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { platformRefusals } from "../../platform/shared/platform-messages.ts";
import { textReceived } from "../../reach/sms/server/api.ts";
import { tellsOfProof } from "../proof/server/api.ts";
import { logged } from "./domain/logged.ts";
import { chatSettings } from "./domain/settings.ts";
import { chatRefusals } from "./messages.ts";
import { handInProof, noteSmsReply, PROOF_TOPIC, SMS_TOPIC, takeSmsReply } from "./server/borrower.ts";
import { chatHandlers } from "./server/index.ts";
import { imSocket } from "./server/live.ts";
import { PROOF_NEWS_TOPIC, tellOfProof, writeProofNews } from "./server/proof-news.ts";
import { chatSweep } from "./server/sweep.job.ts";

/** Borrowers and staff talk: conversations, who holds them, their files and the facts of the order beside them. */
export const chatFeature: Feature = {
  name: "service/chat",
  looseCodes: [
    {
      domain: "service",
      code: "chat:panel:use",
      name: { cn: "使用客户聊天", en: "Use the customer chat", es: "Usar el chat de clientes" },
    },
    {
      domain: "service",
      code: "chat:group:manage",
      name: { cn: "管理聊天分组", en: "Manage chat groups", es: "Administrar grupos de chat" },
    },
    {
      domain: "service",
      code: "chat:panel:monitor",
      name: { cn: "查看团队聊天", en: "Monitor the team's chats", es: "Supervisar los chats del equipo" },
    },
  ],
  objects: logged,
  refusals: [chatRefusals, { fileKind: platformRefusals.fileKind }],
  tables: [
    "chat_message",
    "chat_conversation",
    "chat_reply",
    "chat_hand_over",
    "chat_read",
    "chat_file",
    "chat_group",
    "chat_group_member",
  ],
  handlers: chatHandlers,
  workers: { [PROOF_TOPIC]: handInProof, [SMS_TOPIC]: takeSmsReply, [PROOF_NEWS_TOPIC]: writeProofNews },
  jobs: [chatSweep],
  settings: chatSettings,
  sockets: [imSocket],
  provides: [provide(textReceived, noteSmsReply), provide(tellsOfProof, tellOfProof)],
};
