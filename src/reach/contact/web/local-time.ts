/** What clocks of a zone show now. */
export const localTime = (zone: string): string =>
  new Intl.DateTimeFormat("es-MX", { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
    new Date(),
  );
