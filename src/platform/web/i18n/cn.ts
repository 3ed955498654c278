import locale from "antd/es/locale/zh_CN.js";
import dayjs from "dayjs";
import "dayjs/locale/zh-cn.js";

/** Calendars follow the interface language. */
export const applyDayLocale = (): void => void dayjs.locale("zh-cn");

export default locale;
