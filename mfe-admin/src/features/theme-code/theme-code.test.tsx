import type { Theme, ThemeVersion } from '@tessera/contracts/commerce/theme.ts';
import { describe, expect, test } from 'vitest';
import { openAdmin, type Sent } from '../../testing/open-admin.ts';

const path = '/config/website/theme-code';
const api = '/api/content-service/theme';
const on = Date.parse('2026-11-29T08:00:00Z');
const by = { id: 'ana', name: 'Ana Reyes' };
const file = (name: string) => ({ path: name, hash: '0123456789abcdef', length: 4, changedOn: on, by });
const aTheme = (more: Partial<Theme> = {}): Theme => ({
  ...{ revision: 3, files: [file('blocks/menu.block'), file('site.region')], problems: [], moreProblems: 0 },
  ...{ live: 2, previous: 1, fault: null },
  ...more,
});
const version = (number: number, errors = 0): ThemeVersion => ({
  ...{ number, note: `Note ${number}`, on, by, files: 2, errors },
});

const answers =
  (theme: Theme) =>
  ({ method, url }: Sent) => {
    if (url === api) return theme;
    if (url.startsWith(`${api}/file`)) return { path: 'site.region', hash: '0123456789abcdef', text: '<main>' };
    if (url === `${api}/names`)
      return { instructions: [], formatters: [], predicates: [], tags: [], variables: [], collections: [] };
    if (url.startsWith(`${api}/comparison`)) {
      const parts = [
        { kind: 'removed', lines: ['old line'] },
        { kind: 'added', lines: ['new line'] },
      ];
      return { files: [{ path: 'site.region', change: 'changed', added: 1, removed: 1, parts }] };
    }
    if (url === `${api}/live/rollback`) return { live: 1, previous: 2 };
    if (url === `${api}/live`) return { live: 3, previous: 2 };
    if (url === `${api}/versions` && method === 'POST') return version(4);
    if (url.startsWith(`${api}/versions`))
      return { versions: [version(3), version(2), version(1, 2)], hasNextPage: false, nextPageCursor: null };
    if (url === `${api}/changes`) return theme;
    return undefined;
  };

describe('theme code', () => {
  test('without files says what can be uploaded', async () => {
    const page = await openAdmin(path, answers(aTheme({ files: [], live: 0, previous: null })));
    await page.see('No theme code yet');
    expect(page.text()).toContain('Built-in design is live');
  });

  test('shows files, versions and what is live; a version with errors cannot be set live', async () => {
    const page = await openAdmin(path, answers(aTheme()));
    await page.see('Version 2 is live');
    await page.see('Note 3');
    expect(page.text()).toMatch(/2 errors/);
    expect(page.text()).toContain('Set version 3 live');
    expect(page.text()).not.toContain('Set version 1 live');
  });

  test('names errors with their place, and a page that the live theme could not draw', async () => {
    const problem = { file: 'site.region', line: 4, column: 2, severity: 'error', message: 'Not closed.' } as const;
    const fault = { version: 2, path: '/about', message: 'More than 5 steps.', on };
    const page = await openAdmin(path, answers(aTheme({ problems: [problem], fault })));
    await page.see('site.region, line 4');
    expect(page.text()).toContain('Version 2 could not draw /about');
  });

  test('rolls back by one press, and sets a version live', async () => {
    const page = await openAdmin(path, answers(aTheme()));
    await page.see('Note 3');
    await page.press('Roll back to version 1');
    await page.until(() => expect(page.spoken()).toContain('Rolled back. Version 1 is live'));
    await page.press('Set version 3 live');
    await page.until(() => expect(page.spoken()).toContain('Version 3 is live'));
    expect(page.sent.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
      { live: 2 },
      { number: 3 },
    ]);
  });

  test('saves the draft as a version with a note', async () => {
    const page = await openAdmin(path, answers(aTheme()));
    await page.see('Note 3');
    await page.press('Save version');
    await page.fill('Note (optional)', 'Wider menu');
    const buttons = [...document.querySelectorAll('[role=dialog] button')];
    buttons
      .find((button) => button.textContent === 'Save version')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await page.until(() => expect(page.spoken()).toContain('Saved version 4'));
    expect(page.sent.find(({ method }) => method === 'POST')?.body).toEqual({ note: 'Wider menu', revision: 3 });
  });
});
