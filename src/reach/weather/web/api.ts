export { ProviderNow, WaitingForProvider } from "./of-provider.tsx";
export { Weather } from "./view.tsx";
