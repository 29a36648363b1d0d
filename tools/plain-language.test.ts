import { describe, expect, test } from 'vitest';
import { findBanned } from './plain-language/find-banned.ts';
import { scanRepository } from './plain-language/scan.ts';
import toClean from './plain-language/to-clean.json' with { type: 'json' };

const wordsIn = (path: string, text: string) => findBanned(path, text).map(({ word, line }) => `${word}:${line}`);

describe('A banned word is found', () => {
  test.each([
    ['in the name of a file', 'src/kept-values.ts', '', ['kept:1']],
    ['in an identifier', 'src/a.ts', 'const toldEvent = 1;\nexport const b = toldEvent;', ['told:1', 'told:2']],
    ['in a comment', 'src/a.ts', '/** Nobody\n * is told. */\nexport const a = 1;', ['told:2', 'nobody:1']],
    ['in a text', 'src/a.ts', "export const a = 'It is none.';", ['is none:1']],
    ['in a template', 'src/a.ts', ['export const a = `kept of $', '{b} anew`;'].join(''), ['kept:1', 'anew:1']],
    ['once in a comment before a text', 'src/a.ts', "export const a = /* kept */ 'b';", ['kept:1']],
    ['in what JSX shows', 'src/a.tsx', 'export const a = <p>Somebody</p>;', ['somebody:1']],
    ['in a page of docs', 'docs/a.md', '# Title\n\nIt stands here.', ['stands:3']],
  ])('%s', (_where, path, text, words) => expect(wordsIn(path, text)).toEqual(words));

  test('and no other: neither a part of a longer word nor the address of an import', () => {
    expect(wordsIn('src/a.ts', "import { a } from './kept-a.ts';\nexport const understand = a; // skeptical")).toEqual(
      [],
    );
  });
});

test('No folder holds more banned words than before; a clean one stays clean', () => {
  const recorded: Record<string, number> = toClean;
  const worse = [...scanRepository()].flatMap(([folder, uses]) => {
    const allowed = recorded[folder] ?? 0;
    if (uses.length <= allowed) return [];
    const places = uses.map(({ file, line, word, instead }) => `  ${file}:${line} ${word} → ${instead}`);
    return [`${folder} holds ${uses.length} banned words, ${allowed} were allowed:`, ...places];
  });
  expect(worse.join('\n')).toBe('');
});
