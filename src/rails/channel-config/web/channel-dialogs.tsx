import { CreateProvider, EditProvider, ProviderHistory } from "./edit-dialogs.tsx";
import { carrierKind, channelKind, exchangeKind, type ProviderDialog } from "./kinds.ts";
import { DisableProvider, EnableProvider, PreferProvider } from "./switch-dialogs.tsx";
import { TestProvider } from "./test-dialog.tsx";

interface Closing {
  readonly close: () => void;
}

export const CreateChannel = ({ close }: Closing) => <CreateProvider of={channelKind} close={close} />;
export const EditChannel = (props: ProviderDialog) => <EditProvider of={channelKind} {...props} />;
export const ChannelHistory = (props: ProviderDialog) => <ProviderHistory of={channelKind} {...props} />;
export const EnableChannel = (props: ProviderDialog) => <EnableProvider of={channelKind} {...props} />;
export const DisableChannel = (props: ProviderDialog) => <DisableProvider of={channelKind} {...props} />;
export const PreferChannel = (props: ProviderDialog) => <PreferProvider of={channelKind} {...props} />;
export const TestChannel = (props: ProviderDialog) => <TestProvider of={channelKind} {...props} />;

export const CreateCarrier = ({ close }: Closing) => <CreateProvider of={carrierKind} close={close} />;
export const EditCarrier = (props: ProviderDialog) => <EditProvider of={carrierKind} {...props} />;
export const CarrierHistory = (props: ProviderDialog) => <ProviderHistory of={carrierKind} {...props} />;
export const EnableCarrier = (props: ProviderDialog) => <EnableProvider of={carrierKind} {...props} />;
export const DisableCarrier = (props: ProviderDialog) => <DisableProvider of={carrierKind} {...props} />;
export const PreferCarrier = (props: ProviderDialog) => <PreferProvider of={carrierKind} {...props} />;
export const TestCarrier = (props: ProviderDialog) => <TestProvider of={carrierKind} {...props} />;

export const CreateExchange = ({ close }: Closing) => <CreateProvider of={exchangeKind} close={close} />;
export const EditExchange = (props: ProviderDialog) => <EditProvider of={exchangeKind} {...props} />;
export const ExchangeHistory = (props: ProviderDialog) => <ProviderHistory of={exchangeKind} {...props} />;
export const EnableExchange = (props: ProviderDialog) => <EnableProvider of={exchangeKind} {...props} />;
export const DisableExchange = (props: ProviderDialog) => <DisableProvider of={exchangeKind} {...props} />;
export const PreferExchange = (props: ProviderDialog) => <PreferProvider of={exchangeKind} {...props} />;
export const TestExchange = (props: ProviderDialog) => <TestProvider of={exchangeKind} {...props} />;
