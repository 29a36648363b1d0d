import type { OutsideProvider } from '@tessera/contracts/forms/outside-list.ts';
import { createBrevo } from './brevo.ts';
import type { Company } from './company.ts';
import { createMailchimp } from './mailchimp.ts';

export type Companies = Readonly<Record<OutsideProvider, Company>>;

/** Every company that keeps lists. `standIn` takes the place of all of them, in tests. */
export const createCompanies = (standIn: string | undefined): Companies => ({
  mailchimp: createMailchimp(standIn),
  brevo: createBrevo(standIn),
});
