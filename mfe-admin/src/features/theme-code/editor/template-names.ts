import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { readThemeNames } from '@tessera/contracts/commerce/theme-calls.ts';

/** Names that templates of the website can use. */
export type TemplateNames = AnswerOf<typeof readThemeNames>;
