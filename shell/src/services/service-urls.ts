import { forEachService, type ServiceKey, urlSetting } from '@tessera/contracts/services.ts';
import type { ShellConfig } from '../config.ts';

export type ServiceUrls = Readonly<Record<ServiceKey, URL>>;

export const serviceUrls = (config: ShellConfig): ServiceUrls =>
  forEachService((key) => new URL(config[urlSetting(key)]));
