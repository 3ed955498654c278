import { defineRefusals } from "./refusal.ts";

/** Why an address outside may not be kept. */
export const addressRefusals = defineRefusals({
  notHttps: {
    code: "400",
    cn: "地址须使用 https",
    en: "The address has to use https",
    es: "La dirección debe usar https",
  },
  notPublic: {
    code: "400",
    cn: "地址不能指向本机或内网",
    en: "The address leads to this machine or a private network",
    es: "La dirección lleva a este equipo o a una red privada",
  },
  notAnAddress: {
    code: "400",
    cn: "地址无效，且不得包含用户名或密码",
    en: "This is no address, or it has a user or a password in it",
    es: "No es una dirección, o lleva usuario o contraseña",
  },
});
