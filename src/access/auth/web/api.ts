export { Device } from "./device.tsx";
export { deviceName } from "./device-name.ts";
