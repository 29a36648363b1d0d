import type { ShellConfig } from '../config.ts';

export type ServiceKey = 'commerce' | 'identity' | 'forms' | 'analytics';
export type ServiceUrls = Readonly<Record<ServiceKey, URL>>;

export function serviceUrls(config: ShellConfig): ServiceUrls {
  return {
    commerce: new URL(config.COMMERCE_URL),
    identity: new URL(config.IDENTITY_URL),
    forms: new URL(config.FORMS_URL),
    analytics: new URL(config.ANALYTICS_URL),
  };
}
