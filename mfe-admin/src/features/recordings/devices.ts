/** What the devices of visits are called. */
export const deviceNames = { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' } as const;
export type RecordedDevice = keyof typeof deviceNames;

/** What a device is called; one that is not known goes by its own name. */
export const nameOfDevice = (device: string): string => deviceNames[device as RecordedDevice] ?? device;
