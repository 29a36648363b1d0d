import type { BodyOf } from '@tessera/contracts/call.ts';
import { type OutsideProvider, outsideProviders } from '@tessera/contracts/forms/outside-list.ts';
import type { connectOutsideList, OutsideList } from '@tessera/contracts/forms/outside-list-calls.ts';
import type { Described } from '../../../kit/form/changes.ts';
import type { Faults } from '../../../kit/form/contract-resolver.ts';

/** The connection while it is worked on. */
export interface ConnectDraft {
  provider: OutsideProvider;
  /** A new key; empty keeps the one that is there. */
  secret: string;
  listId: string;
}

/** What each company calls itself and its lists, and where its keys are. */
export const companyWords: Readonly<Record<OutsideProvider, { name: string; list: string; keyAt: string }>> = {
  mailchimp: {
    name: 'Mailchimp',
    list: 'Audience ID',
    keyAt: 'At Mailchimp: Account & billing → Extras → API keys. It ends in its centre, such as -us21.',
  },
  brevo: { name: 'Brevo', list: 'List ID', keyAt: 'At Brevo: SMTP & API → API keys.' },
};

export const companyChoices = outsideProviders.map((value) => ({ value, name: companyWords[value].name }));

export const draftOf = ({ connection }: OutsideList): ConnectDraft => ({
  ...{ provider: connection?.provider ?? 'mailchimp', secret: '', listId: connection?.listId ?? '' },
});

/** What is sent. */
export function inputOf({ provider, secret, listId }: ConnectDraft): BodyOf<typeof connectOutsideList> {
  const key = secret.trim();
  return { provider, listId: listId.trim(), ...(key && { key }) };
}

/** A key goes with the company it came from. */
export function checkDraft({ provider, secret, listId }: ConnectDraft, { connection }: OutsideList): Faults {
  return {
    ...(connection?.provider !== provider && secret.trim() === '' && { secret: 'Enter the key' }),
    ...(listId.trim() === '' && { listId: `Enter the ${companyWords[provider].list}` }),
  };
}

/** The connection in words, for the look at before and after. */
export const describeDraft = ({ provider, secret, listId }: ConnectDraft): Described =>
  new Map([
    ['Company', companyWords[provider].name],
    ['Key', secret ? 'a new one' : ''],
    ['List', listId],
  ]);
