import { forEachService, type ServiceKey, urlSetting } from '@tessera/contracts/services.ts';
import type { ShellConfig } from '../config.ts';

/** Where every service is; entries change while the shell runs. */
export type ServiceUrls = Record<ServiceKey, URL>;

export const serviceUrls = (config: ShellConfig): ServiceUrls =>
  forEachService((key) => new URL(config[urlSetting(key)]));
