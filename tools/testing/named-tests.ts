import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 16_000_000 }).split('\n');
const pathsOf = (named: string) => files.filter((file) => file === named || file.endsWith(`/${named}`));

/** A test as a document names it. */
export interface NamedTest {
  file: string;
  /** The title of one of its tests; an ellipsis stands for the rest of it. */
  title: string | undefined;
  /** One of the cases of a test that runs for each of several. */
  ofCase: string | undefined;
}

/** Returns the test files that a text names, each with the title and the case that follow: `` `a.test.ts` "title" of `case` ``. */
export function testsIn(text: string): NamedTest[] {
  const named = /`([^`\s]+\.(?:test|spec)\.tsx?)`(?: "([^"]+)")?(?: of `([^`]+)`)?/g;
  return [...text.matchAll(named)].map(([, file = '', title, ofCase]) => ({ file, title, ofCase }));
}

/** Returns the titles of the tests and groups of tests in a source; those that are skipped prove nothing. */
export function titlesIn(source: string): string[] {
  const begun = /(?:\b(?:test|describe)(?:\.(?!skip|todo)\w+)*|\))\(\s*(?:'((?:\\.|[^'\\])*)'|"([^"]*)"|`([^`]*)`),/g;
  const code = source.replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(begun)].map(([, ...quoted]) => quoted.find((title) => title !== undefined) ?? '');
}

/** Returns what is wrong with a named test; undefined when it exists as it is named. */
export async function faultOf({ file, title, ofCase }: NamedTest): Promise<string | undefined> {
  const sources = await Promise.all(pathsOf(file).map((name) => readFile(path.join(root, name), 'utf8')));
  if (sources.length === 0) return `There is no ${file}.`;
  const start = title?.replace(/ …$/, '');
  const isMeant = (said: string) => (start === title ? said === title : said.startsWith(start ?? ''));
  const meant = sources.filter((source) => title === undefined || titlesIn(source).some(isMeant));
  if (meant.length === 0) return `${file} has no test "${title}".`;
  const isThere = ofCase === undefined || meant.some((source) => source.includes(`'${ofCase}'`));
  return isThere ? undefined : `${file} has no case '${ofCase}'.`;
}
