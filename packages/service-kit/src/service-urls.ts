import { type ServiceKey, type ServiceName, serviceKeys, services, urlSetting } from '@tessera/contracts/services.ts';

/** Where the services are that a process asks. Entries change while it runs: who asks looks here, and keeps none. */
export type ServiceUrls = Partial<Record<ServiceKey, URL>>;

/** New addresses of services, by name. */
export type MovedServices = Partial<Record<ServiceName, string>>;

/** Where the settings of a process say the services are; those it has no setting for it does not ask. */
export function readServiceUrls(config: object): ServiceUrls {
  const settings: Record<string, unknown> = { ...config };
  const known = serviceKeys.flatMap((key) => {
    const url = settings[urlSetting(key)];
    return typeof url === 'string' ? [[key, new URL(url)] as const] : [];
  });
  return Object.fromEntries(known);
}

/** A service answers elsewhere from now on. One that is not asked stays so. */
export function moveServiceUrls(urls: ServiceUrls, moved: MovedServices): void {
  for (const key of serviceKeys) {
    const url = moved[services[key]];
    if (url && urls[key]) urls[key] = new URL(url);
  }
}
