import type { ServiceKey } from '@tessera/contracts/services.ts';

/** Path prefix → the service that answers (spec, "Owners of calls"). `/internal` stands nowhere: it is never routed. */
const table: Readonly<Record<string, ServiceKey>> = {
  '/api/commerce': 'commerce',
  '/api/3/commerce/cart': 'commerce',
  '/api/v1/commerce-preferences': 'commerce',
  '/api/content-service': 'commerce',
  '/images': 'commerce',

  '/api/template': 'forms',
  '/api/rest/forms': 'forms',
  '/api/form': 'forms',
  '/api/site-users/account/notifications/restock': 'forms',
  '/api/google-maps': 'forms',

  '/api/events': 'analytics',
  '/api/analytics': 'analytics',
  '/api/v1/clanker': 'analytics',
  '/api/census': 'analytics',
  '/api/1/performance': 'analytics',
  '/api/commerce/fullstory': 'analytics',

  '/api/site-users': 'identity',
  '/api/staff': 'identity',
  '/api/multilingual': 'identity',
  '/api/site-header-footer': 'identity',
  '/api/site-style': 'identity',
  '/api/site-design': 'identity',
  '/api/site-interactions': 'identity',
  '/api/commondata': 'identity',
  '/api/widget': 'identity',
};

/** Longest first: the first that fits wins. */
const prefixes = Object.entries(table).sort(([a], [b]) => b.length - a.length);

/** The service a path belongs to. `/api/form` also stands for `/api/forms/…`, but not for `/api/formal`. */
export function serviceOfPath(path: string): ServiceKey | undefined {
  return prefixes.find(([prefix]) => isBelow(path, prefix))?.[1];
}

function isBelow(path: string, prefix: string): boolean {
  if (!path.startsWith(prefix)) return false;
  const next = path.charAt(prefix.length);
  return next === '' || next === '/';
}
