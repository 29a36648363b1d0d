import { isRecord } from '@tessera/contracts/records.ts';

/** Fields with visitors' own texts, and their replacements. */
const neutral: Readonly<Record<string, string>> = {
  authorName: 'A customer',
  title: 'A title',
  body: 'What a customer wrote.',
  reply: 'What the store answered.',
};

/**
 * Replaces the texts that visitors wrote, which are reviews, so that the props may be stored. Everything else on a page
 * that is the same for everyone is the owner's, and public.
 */
export function neutralProps(props: object): object {
  const list = 'reviews' in props ? props.reviews : undefined;
  if (!isRecord(list) || !Array.isArray(list.reviews)) return props;
  return { ...props, reviews: { ...list, reviews: list.reviews.map(neutralReview) } };
}

function neutralReview(review: object): object {
  const fields = Object.entries(review).map(([name, value]) => [
    name,
    typeof value === 'string' && name in neutral ? neutral[name] : value,
  ]);
  return Object.fromEntries(fields);
}
