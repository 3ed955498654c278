import { later } from "../../../platform/web/later.tsx";

/** How channels, carriers and partners answer, for the page that shows it; loaded when it is looked at. */
export const Weather = later(() => import("./weather.tsx"))("Weather");
