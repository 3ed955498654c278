import { defineMessages } from "../../../platform/shared/messages.ts";

/** The words of its step in the first set-up. */
export const packageStepMessages = defineMessages({
  stepTitle: { cn: "应用与密钥", en: "App and its key", es: "App y su clave" },
  stepWhy: {
    cn: "借款人通过应用申请；应用以密钥签名调用接口。",
    en: "Borrowers apply in an app, which signs its requests with its key.",
    es: "Los clientes solicitan en una app, que firma sus peticiones con su clave.",
  },
  stepOpen: {
    cn: "已上架并开启 {count} 个应用包",
    en: "{count} {count|package is|packages are} launched and open",
    es: "{count} {count|paquete publicado y abierto|paquetes publicados y abiertos}",
  },
  stepNone: {
    cn: "还没有属于已启用商户、已上架并开启的应用包",
    en: "No package of an enabled merchant is launched and open",
    es: "Ningún paquete de un comercio activo está publicado y abierto",
  },
  stepKeyed: {
    cn: "其中 {count} 个有密钥",
    en: "{count} of them {count|has its key|have their keys}",
    es: "{count} de ellos {count|tiene su clave|tienen su clave}",
  },
  stepNoKey: { cn: "还没有应用包有密钥", en: "None of them has a key", es: "Ninguno tiene clave" },
  stepSigned: { cn: "{name} 已用密钥签名", en: "{name} has signed with its key", es: "{name} ya firmó con su clave" },
  stepUnused: {
    cn: "{name} 的密钥可用，但尚未签名",
    en: "{name} has a good key and has not signed yet",
    es: "{name} tiene una clave válida y aún no firma",
  },
  stepBroken: {
    cn: "{name} 的密钥无法读取；请换发新密钥",
    en: "The key of {name} cannot be read; issue another one",
    es: "No se puede leer la clave de {name}; emita otra",
  },
});
