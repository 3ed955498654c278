import { defineMessages } from "../../platform/shared/messages.ts";

/** What a form says about an account and its bank. */
export const bankMessages = defineMessages({
  otherBank: {
    cn: "该 CLABE 属于另一家银行",
    en: "The CLABE belongs to another bank",
    es: "La CLABE es de otro banco",
  },
  unknown: {
    cn: "CLABE 的前三位 {code} 不在银行表中，请再次核对账号。",
    en: "No known bank has the code {code}; check the account once more.",
    es: "Ningún banco conocido tiene el código {code}; verifique la cuenta.",
  },
});
