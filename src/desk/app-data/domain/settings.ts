import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { wholeNumber } from "../../../platform/shared/settings/types.ts";

/** What administrators may change of how app data is kept and looked at. */
export const appDataSettings = {
  keepDays: defineSetting({
    key: "appData.keepDays",
    group: "appData",
    guarded: true,
    label: {
      cn: "应用数据保留天数",
      en: "Days that app data is kept",
      es: "Días que se conservan los datos de la app",
    },
    help: {
      cn: "更早的通讯录、短信、通话、应用和位置每天清除，不可恢复；改动须两人",
      en: "Older contacts, SMS, calls, apps and locations are erased every day and do not come back; a change takes two people",
      es: "Los contactos, SMS, llamadas, apps y ubicaciones anteriores se eliminan a diario y no se recuperan; cambiarlo requiere a dos personas",
    },
    type: wholeNumber("days", 30, 730),
    default: 365,
  }),
  openMinutes: defineSetting({
    key: "appData.openMinutes",
    group: "appData",
    label: {
      cn: "应用数据打开时长",
      en: "How long app data stays open",
      es: "Tiempo que quedan abiertos los datos de la app",
    },
    help: {
      cn: "填写原因后，一位客户的应用数据对本人保持可见的分钟数",
      en: "For how many minutes the app data of a customer stays open to the person who gave a reason",
      es: "Cuántos minutos quedan abiertos los datos de la app de un cliente para quien dio un motivo",
    },
    type: wholeNumber("minutes", 1, 60),
    default: 15,
  }),
  openingsPerHour: defineSetting({
    key: "appData.openingsPerHour",
    group: "appData",
    label: {
      cn: "每小时打开应用数据次数",
      en: "App data opened per hour",
      es: "Consultas de datos de la app por hora",
    },
    help: {
      cn: "每位员工一小时内最多可打开应用数据的次数，不论是哪位客户",
      en: "How often one person may open app data within any hour, whoever the customer is",
      es: "Cuántas veces puede una persona abrir datos de la app en una hora, sin importar el cliente",
    },
    type: wholeNumber("times", 1, 120),
    default: 20,
  }),
};
