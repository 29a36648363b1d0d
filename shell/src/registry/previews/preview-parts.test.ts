import { describe, expect, test } from 'vitest';
import { partsOf, partsPanel, type Shown, type Why } from './preview-parts.ts';

/** What the list reads of a snapshot. */
const aSnapshot = (modules: Record<string, Why>, preview: NonNullable<Shown['preview']>) => ({
  rev: 7,
  modules: new Map(Object.entries(modules)),
  preview,
});

const devOrigin = 'http://127.0.0.1:40123';
const current = aSnapshot({ 'mfe-a': {}, 'mfe-b': { ring: 'percent' }, 'mfe-c': {}, 'mfe-d': { devOrigin } }, [
  { name: 'mfe-c', version: '1.0.0-0a0a0a0a' },
  { name: 'mfe-d', devOrigin },
]);
const versions = { 'mfe-a': '1', 'mfe-b': '2', 'mfe-c': '3', 'mfe-d': 'dev' };

describe('What a page is made of', () => {
  test('says of each module why it is this version', () => {
    expect(partsOf(current, versions)).toEqual([
      { name: 'mfe-a', version: '1', isPreviewed: false, from: 'live version' },
      {
        name: 'mfe-b',
        version: '2',
        isPreviewed: false,
        from: 'in rollout; you are among the first visitors',
      },
      { name: 'mfe-c', version: '3', isPreviewed: true, from: 'only in your preview' },
      { name: 'mfe-d', version: 'dev', isPreviewed: true, from: `in development, from ${devOrigin}` },
    ]);
  });

  test('can be taken back where it is a preview, without a script', () => {
    const panel = partsPanel(partsOf(current, versions), current.rev, '/shop?a="b"');
    expect([...panel.matchAll(/<button name="module" value="(.*?)"/g)].map(([, name]) => name)).toEqual([
      'mfe-c',
      'mfe-d',
    ]);
    expect(panel).toContain('name="to" value="/shop?a=&quot;b&quot;"');
    expect(panel).toContain('Composition 7');
  });
});
