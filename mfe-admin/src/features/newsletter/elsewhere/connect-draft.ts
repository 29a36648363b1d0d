import type { BodyOf } from '@tessera/contracts/call.ts';
import { type OutsideProvider, outsideProviders } from '@tessera/contracts/forms/outside-list.ts';
import type { connectOutsideList, OutsideList } from '@tessera/contracts/forms/outside-list-calls.ts';
import type { Described } from '../../../kit/form/changes.ts';
import type { Faults } from '../../../kit/form/contract-resolver.ts';

/** The draft of the connection. */
export interface ConnectDraft {
  provider: OutsideProvider;
  /** A new key; empty keeps the saved one. */
  secret: string;
  listId: string;
}

/** The name of each provider, its term for lists, and where to find its keys. */
export const companies: Readonly<Record<OutsideProvider, { name: string; list: string; keyAt: string }>> = {
  mailchimp: {
    name: 'Mailchimp',
    list: 'Audience ID',
    keyAt: 'In Mailchimp: Account & billing → Extras → API keys. The key ends in its data center, such as -us21.',
  },
  brevo: { name: 'Brevo', list: 'List ID', keyAt: 'In Brevo: SMTP & API → API keys.' },
};

export const companyChoices = outsideProviders.map((value) => ({ value, name: companies[value].name }));

export const draftOf = ({ connection }: OutsideList): ConnectDraft => ({
  ...{ provider: connection?.provider ?? 'mailchimp', secret: '', listId: connection?.listId ?? '' },
});

/** The body of the call. */
export function inputOf({ provider, secret, listId }: ConnectDraft): BodyOf<typeof connectOutsideList> {
  const key = secret.trim();
  return { provider, listId: listId.trim(), ...(key && { key }) };
}

/** A new provider needs a new key. */
export function checkDraft({ provider, secret, listId }: ConnectDraft, { connection }: OutsideList): Faults {
  return {
    ...(connection?.provider !== provider && secret.trim() === '' && { secret: 'Enter the API key' }),
    ...(listId.trim() === '' && { listId: `Enter the ${companies[provider].list}` }),
  };
}

/** Describes the connection for the comparison of before and after. */
export const describeDraft = ({ provider, secret, listId }: ConnectDraft): Described =>
  new Map([
    ['Provider', companies[provider].name],
    ['Key', secret ? 'a new one' : ''],
    ['List', listId],
  ]);
