import type { ThemeProblem } from '@tessera/contracts/commerce/theme.ts';
import { compileTheme } from '@tessera/site-templates/developer-theme/compile-theme.ts';
import { createKeyedQueue } from '../../lib/keyed-queue.ts';
import type { StoredThemeFile } from './theme-models.ts';

/** What is wrong with a theme's files. */
export interface CheckedTheme {
  /** Errors first. */
  problems: readonly ThemeProblem[];
  errors: number;
}

/** Less than visitors' pages have, so that what passes here compiles there. */
const styleLimits = { timeMs: 5_000, memoryMb: 128, output: 1_000_000 };
/** A website compiles one theme at a time. */
const queue = createKeyedQueue();

/** Compiles a theme's files and says what is wrong with them. */
export async function checkTheme(
  websiteId: string,
  files: readonly Pick<StoredThemeFile, 'path' | 'text'>[],
): Promise<CheckedTheme> {
  if (files.length === 0) return { problems: [], errors: 0 };
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const { problems } = await queue.run(websiteId, () =>
    compileTheme({ texts, others: [], problems: [] }, { styleLimits }),
  );
  const errors = problems.filter(({ severity }) => severity === 'error');
  const others = problems.filter(({ severity }) => severity !== 'error');
  return { problems: [...errors, ...others], errors: errors.length };
}
