import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { isThemePath } from '../theme-files.ts';
import type { ThemeProblem } from '../theme-problem.ts';

export interface StyleLimits {
  timeMs: number;
  /** Of the thread's heap. */
  memoryMb: number;
  /** Characters of the compiled stylesheet. */
  output: number;
}

/** A large theme takes half a second and 50 MB. */
export const styleLimits: StyleLimits = { timeMs: 10_000, memoryMb: 192, output: 2_000_000 };

export interface CompiledStyles {
  css: string;
  problems: readonly ThemeProblem[];
}

interface WorkerAnswer {
  css?: string;
  isTooLarge?: boolean;
  /** A busy machine may be why: it is tried again the next time. */
  isTimeOut?: boolean;
  error?: { message: string; filename?: string; line?: number; column?: number };
}

/** Characters of compiled stylesheets that are remembered. */
const rememberedCharacters = 20_000_000;
const remembered = new Map<string, CompiledStyles>();

/**
 * Compiles a theme's LESS and CSS files into one stylesheet, in the order of `entries`, in a thread with limited time,
 * memory and output. Imports reach the given files alone, plugins and JavaScript are off. Results are remembered by the
 * hash of everything that goes in.
 */
export async function compileStyles(
  files: Readonly<Record<string, string>>,
  entries: readonly string[],
  limits: StyleLimits = styleLimits,
): Promise<CompiledStyles> {
  const refused = Object.entries(files).flatMap(([file, text]) => refusals(file, text));
  const unsafe = entries.filter((entry) => !isThemePath(entry) || /["\n]/.test(entry));
  if (refused.length > 0 || unsafe.length > 0 || entries.length === 0) {
    return {
      css: '',
      problems: [...refused, ...unsafe.map((file) => problem(file, 'This is not a path in the theme.'))],
    };
  }
  const key = createHash('sha256')
    .update(JSON.stringify([files, entries, limits]))
    .digest('hex');
  const known = remembered.get(key);
  if (known) return known;
  const answer = await inThread({ files, entries, maxOutput: limits.output }, limits);
  const compiled = toStyles(answer, limits);
  if (!answer.isTimeOut) remember(key, compiled);
  return compiled;
}

function remember(key: string, compiled: CompiledStyles): void {
  remembered.set(key, compiled);
  let characters = [...remembered.values()].reduce((sum, { css }) => sum + css.length, 0);
  for (const [oldest, { css }] of remembered) {
    if (characters <= rememberedCharacters) return;
    remembered.delete(oldest);
    characters -= css.length;
  }
}

async function inThread(workerData: object, { timeMs, memoryMb }: StyleLimits): Promise<WorkerAnswer> {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
  const worker = new Worker(new URL('./less-worker.mjs', import.meta.url), {
    ...{ workerData, resourceLimits, execArgv: [], env: {}, stdout: true, stderr: true },
  });
  // A thread that is ended for its time may still run out of memory, when its answer is not awaited any more.
  worker.on('error', () => undefined);
  try {
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(timeMs) });
    return answer;
  } catch (error) {
    const message = `Styles could not be compiled: ${reasonOf(error, timeMs, memoryMb)}`;
    return { error: { message }, isTimeOut: codeOf(error) === 'ABORT_ERR' };
  } finally {
    await worker.terminate();
  }
}

function reasonOf(error: unknown, timeMs: number, memoryMb: number): string {
  const code = codeOf(error);
  if (code === 'ABORT_ERR') return `they take longer than ${timeMs} ms.`;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return `they need more than ${memoryMb} MB.`;
  return error instanceof Error ? error.message : String(error);
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

function toStyles({ css, isTooLarge, error }: WorkerAnswer, { output }: StyleLimits): CompiledStyles {
  if (css !== undefined) return { css, problems: [] };
  if (isTooLarge)
    return { css: '', problems: [problem('styles', `The stylesheet is larger than ${output} characters.`)] };
  const { message = 'Styles could not be compiled.', filename = 'styles', line = 0, column = -1 } = error ?? {};
  const file = filename === 'theme.less' ? 'template.conf' : filename;
  const hasPlace = file === filename && line > 0;
  const place = hasPlace ? { line, column: column + 1 } : { line: 0, column: 0 };
  return { css: '', problems: [{ ...problem(file, firstLine(message)), ...place }] };
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? text;

const problem = (file: string, message: string): ThemeProblem => ({
  ...{ file, line: 0, column: 0, severity: 'error', message },
});

/** `@plugin` runs JavaScript, and other servers' stylesheets do not load on pages. */
function refusals(file: string, text: string): ThemeProblem[] {
  const lines = withoutComments(text).split('\n');
  return lines.flatMap((content, index) => {
    const code = withoutLineComment(content);
    const at = { line: index + 1, column: Math.max(0, code.search(/@(plugin|import)/i)) + 1 };
    if (/@plugin\b/i.test(code)) return [{ ...problem(file, 'Plugins of LESS are not allowed.'), ...at }];
    if (/@import\b/i.test(code) && content.split(';').some(importsFromServer))
      return [{ ...problem(file, 'Stylesheets of other servers cannot be imported.'), ...at }];
    return [];
  });
}

function importsFromServer(statement: string): boolean {
  const at = statement.search(/@import\b/i);
  return at >= 0 && /\/\/[\w.-]/.test(statement.slice(at));
}

/** Comments of several lines become blank, so that lines keep their numbers. */
function withoutComments(text: string): string {
  let code = '';
  for (let at = 0; ; ) {
    const start = text.indexOf('/*', at);
    const end = start < 0 ? -1 : text.indexOf('*/', start + 2);
    if (end < 0) return code + text.slice(at);
    code += text.slice(at, start) + text.slice(start, end + 2).replace(/[^\n]/g, ' ');
    at = end + 2;
  }
}

function withoutLineComment(line: string): string {
  let at = line.indexOf('//');
  while (at > 0 && !/\s/.test(line.charAt(at - 1))) at = line.indexOf('//', at + 1);
  return at < 0 ? line : line.slice(0, at);
}
