import { keysOf, recordOf } from './records.ts';

/** Every service, by the short name that settings and the gateway know it by: the one list of them. */
export const services = {
  commerce: 'svc-commerce',
  identity: 'svc-identity',
  forms: 'svc-forms',
  analytics: 'svc-analytics',
} as const;

/** A service by its short name. */
export type ServiceKey = keyof typeof services;
/** A service by its name: its folder, whom a caller token is for, and who consumes events. */
export type ServiceName = (typeof services)[ServiceKey];

/** The short names of all services. */
export const serviceKeys: readonly ServiceKey[] = keysOf(services);
/** The names of all services. */
export const serviceNames: readonly ServiceName[] = Object.values(services);

/** Makes something for each service. */
export function forEachService<T>(make: (key: ServiceKey, name: ServiceName) => T): Record<ServiceKey, T> {
  return recordOf(serviceKeys.map((key) => [key, make(key, services[key])]));
}

/** Name of the setting that says where a service is. */
export type UrlSetting = `${Uppercase<ServiceKey>}_URL`;

/** The setting that says where a service is: `COMMERCE_URL`. */
export const urlSetting = (key: ServiceKey): UrlSetting => `${key.toUpperCase() as Uppercase<ServiceKey>}_URL`;

/** A value for each setting that says where a service is. */
export function urlSettings<T>(make: (key: ServiceKey, name: ServiceName) => T): Record<UrlSetting, T> {
  return recordOf(serviceKeys.map((key) => [urlSetting(key), make(key, services[key])]));
}
