import type { z } from 'zod';

/** What the contract finds wrong, in words for whoever filled in the form; the library's own where there are none. */
export function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_big' && issue.origin === 'string') return `Enter at most ${issue.maximum} characters`;
  if (issue.code === 'too_big' && issue.origin === 'array') return `At most ${issue.maximum}`;
  if (issue.code === 'too_big') return `Enter at most ${issue.maximum}`;
  if (issue.code === 'too_small' && issue.origin === 'array') return 'Choose at least one';
  if (issue.code === 'too_small' && issue.origin !== 'string') return `Enter ${issue.minimum} or more`;
  if (issue.code === 'too_small' || issue.code === 'invalid_type') return 'Fill this in';
  if (issue.code === 'invalid_format' && issue.format === 'email')
    return 'Enter an email address, such as name@example.com';
  return undefined;
}
