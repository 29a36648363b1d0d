import { type Link, link as linkSchema } from '@tessera/contracts/site/link.ts';

export type LinkKind = Link['to'] | 'none';

export const linkKinds: readonly { value: LinkKind; name: string }[] = [
  { value: 'none', name: 'Nothing' },
  { value: 'page', name: 'Page' },
  { value: 'collection', name: 'Store, blog or calendar' },
  { value: 'product', name: 'Product' },
  { value: 'item', name: 'Post or event' },
  { value: 'web', name: 'Web address' },
  { value: 'email', name: 'Email' },
  { value: 'phone', name: 'Phone' },
];

/** The link that a typed text makes; a text without a scheme is a web address (EDIT-197). */
export function typedLink(kind: LinkKind, text: string): { link: Link } | { problem: string } {
  const typed = text.trim();
  const read = linkSchema.safeParse(
    kind === 'email'
      ? { to: kind, address: typed }
      : kind === 'phone'
        ? { to: kind, number: typed }
        : { to: 'web', url: /^(https?:|\/)/i.test(typed) || !typed.includes('.') ? typed : `https://${typed}` },
  );
  return read.success ? { link: read.data } : { problem: problems[kind] ?? webProblem };
}

const webProblem = 'Links must look like example.com or https://www.example.com';
const problems: Partial<Record<LinkKind, string>> = {
  email: 'Enter an email address such as ana@example.com',
  phone: 'Enter a phone number such as +44 20 7946 0018',
};

/** What was typed for a link that is typed. */
export function textOfLink(link: Link | null): string {
  if (link?.to === 'email') return link.address;
  if (link?.to === 'phone') return link.number;
  return link?.to === 'web' ? link.url : '';
}
