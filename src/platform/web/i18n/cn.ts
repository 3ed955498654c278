import locale from "antd/es/locale/zh_CN.js";
import dayjs from "dayjs";
import "dayjs/locale/zh-cn.js";

dayjs.locale("zh-cn");

export default locale;
