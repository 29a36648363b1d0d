import { noAnswer } from '@tessera/rules/forms/summary.ts';
import type { StoredAnswer } from '../submissions/submission-model.ts';
import { judgeText } from './text/judge-text.ts';
import { type RepeatedTexts, repeatedReason } from './text/repeated-texts.ts';

/** Fields that visitors write into in their own words; the name first, as people do. */
const written: readonly string[] = ['name', 'text', 'textarea'];

interface Written {
  websiteId: string;
  /** Language tags of the website and of the form. */
  languages: readonly string[];
  answers: readonly StoredAnswer[];
}

interface TextVerdict {
  reasons: ('text' | 'repeated')[];
  /** What speaks for it, as the owner reads it. */
  details: string[];
}

/** Judges what a visitor wrote by what it says and by how often it came. */
export async function judgeTexts(
  { websiteId, languages, answers }: Written,
  repeatedTexts: RepeatedTexts,
): Promise<TextVerdict> {
  const texts = answers.filter(({ type, text }) => written.includes(type) && text !== noAnswer).map(({ text }) => text);
  const messages = answers.filter(({ type, text }) => type === 'textarea' && text !== noAnswer).map(({ text }) => text);
  const details = judgeText({ texts, languages });
  // Without Redis the number of repetitions is unknown, which is no sign of spam.
  const repeats = await repeatedTexts.count(websiteId, messages).catch(() => undefined);
  const repeated = repeats && repeatedReason(repeats);
  return {
    reasons: [...(details.length > 0 ? (['text'] as const) : []), ...(repeated ? (['repeated'] as const) : [])],
    details: [...details, ...(repeated ? [repeated] : [])],
  };
}
