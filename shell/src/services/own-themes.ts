import { readLiveTheme, reportThemeFault } from '@tessera/contracts/commerce/theme-calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import { compileTheme, type DeveloperTheme } from '@tessera/site-templates/developer-theme/compile-theme.ts';
import { describeThemeProblem } from '@tessera/site-templates/developer-theme/theme-problem.ts';
import { LRUCache } from 'lru-cache';
import { platformClaims } from './caller-tokens.ts';
import { keepAnswers } from './kept-answers.ts';
import type { ServiceCalls, Visit } from './service-calls.ts';

/** A theme that pages of a website are drawn with. */
export interface OwnTheme {
  /** The version; 0 for the draft in a preview. */
  number: number;
  theme: DeveloperTheme;
}

/** A page that a theme could not draw. */
export interface ThemeFault {
  path: string;
  message: string;
}

/** The themes of websites that have one live, compiled. */
export interface OwnThemes {
  /** Undefined for websites with the built-in design. */
  live(websiteId: string, visit: Visit): Promise<OwnTheme | undefined | Failure>;
  /** Compiles files that are not live. Undefined where they have errors. */
  compile(files: readonly ThemeText[]): Promise<DeveloperTheme | undefined>;
  /** Logs a page that got the built-in design instead, and lets the owners know, once for each version. */
  report(websiteId: string, own: OwnTheme, fault: ThemeFault, visit: Visit): void;
  invalidate(websiteId: string): void;
}

interface ThemeText {
  path: string;
  text: string;
}

interface OwnThemesDeps {
  call: ServiceCalls;
  log: Logger;
  now: () => number;
  /** For one drawing of a part of a page. */
  timeMs: number;
}

const freshMs = 30_000;
const maxCompiled = 200;
const maxReported = 1_000;
const maxMessage = 500;

/** Opens the themes of websites. A theme with errors is never drawn with. */
export function createOwnThemes({ call, log, now, timeMs }: OwnThemesDeps): OwnThemes {
  const answers = keepAnswers<{ own: OwnTheme | undefined }>(now, freshMs);
  const compiled = new LRUCache<string, OwnTheme>({ max: maxCompiled });
  const reported = new LRUCache<string, true>({ max: maxReported });
  const contextOf = (websiteId: string, visit: Visit) => ({ claims: { ...platformClaims, websiteId }, ...visit });

  const compileFiles = (files: readonly ThemeText[]) =>
    compileTheme(
      { texts: new Map(files.map(({ path, text }) => [path, text])), others: [], problems: [] },
      { limits: { timeMs } },
    );

  const report: OwnThemes['report'] = (websiteId, own, fault, visit) => {
    log.error({ websiteId, version: own.number, ...fault }, 'a page could not be drawn with the theme of the website');
    const key = `${websiteId}|${own.number}`;
    if (own.number === 0 || reported.has(key)) return;
    reported.set(key, true);
    const body = { version: own.number, path: fault.path, message: fault.message.slice(0, maxMessage) };
    void call('commerce', reportThemeFault, { body }, contextOf(websiteId, visit));
  };

  async function read(websiteId: string, visit: Visit): Promise<{ own: OwnTheme | undefined } | Failure> {
    const known = compiled.get(websiteId);
    const query = known ? { known: String(known.number) } : {};
    const answer = await call('commerce', readLiveTheme, { query }, contextOf(websiteId, visit));
    if (answer instanceof Failure) return answer;
    if (answer.files === null) return { own: answer.number === known?.number ? known : undefined };
    const theme = await compileFiles(answer.files);
    const own = { number: answer.number, theme };
    compiled.set(websiteId, own);
    const error = errorOf(theme);
    if (error === undefined) return { own };
    report(websiteId, own, { path: '', message: error }, visit);
    return { own: undefined };
  }

  return {
    report,
    async live(websiteId, visit) {
      const answer = await answers.get(`${websiteId}|`, () => read(websiteId, visit));
      return answer instanceof Failure ? answer : answer.own;
    },
    async compile(files) {
      const theme = await compileFiles(files);
      return errorOf(theme) === undefined ? theme : undefined;
    },
    invalidate: (websiteId) => answers.invalidate(`${websiteId}|`),
  };
}

function errorOf({ problems }: DeveloperTheme): string | undefined {
  const error = problems.find(({ severity }) => severity === 'error');
  return error && describeThemeProblem(error);
}
