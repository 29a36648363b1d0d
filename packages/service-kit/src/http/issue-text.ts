import type { z } from 'zod';

/**
 * What is wrong with a value, in words for people: these texts are shown beside the fields of forms. Schemas with a
 * message of
 * their own keep it; values of other kinds keep the validator's text, which only programs cause.
 */
export function issueText(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'too_big':
      return bigText(issue);
    case 'too_small':
      return smallText(issue);
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'Required' : undefined;
    case 'invalid_format':
    case 'invalid_union':
    case 'invalid_value':
      return issue.input === '' ? 'Required' : 'This value is not valid.';
    default:
      return undefined;
  }
}

function bigText({ origin, maximum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (origin === 'string') return `Use ${count(maximum, 'character')} or fewer.`;
  return origin === 'array' ? `Choose ${maximum} or fewer.` : `Enter ${maximum} or less.`;
}

function smallText({ origin, minimum, input }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (origin === 'string') return isBlank(input) ? 'Required' : `Use ${count(minimum, 'character')} or more.`;
  return origin === 'array' ? `Choose ${minimum} or more.` : `Enter ${minimum} or more.`;
}

const isBlank = (input: unknown) => typeof input === 'string' && input.trim() === '';

const count = (many: number | bigint, noun: string) => `${many} ${noun}${Number(many) === 1 ? '' : 's'}`;
