import type { Websites } from '@tessera/service-kit/websites.ts';
import type { Mails } from '../mails/mails.ts';

/** What mails to module teams are given. */
export interface ModuleMailsDeps {
  websites: Websites;
  mails: Mails;
}
