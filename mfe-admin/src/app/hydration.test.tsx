import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import fixtures, { adminProps } from '../fixtures.ts';
import { AdminApp } from './admin-app.tsx';
import { FirstFrame } from './first-frame.tsx';
import { sections } from './navigation.ts';

const drawnByServer = (props: typeof adminProps) => <FirstFrame {...props} hasFailed={false} />;

const placeCount = sections.flatMap(({ places }): readonly unknown[] => places).length;

// The app itself is not what these tests are about.
vi.mock('./start.tsx', () => ({ startAdmin: vi.fn(async () => 'The app') }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each(fixtures['admin/app'].map((props) => [props.path, props] as const))(
  '%s: the browser begins with what the server drew, then the app takes over',
  async (_path, props) => {
    // React's own switch for tests.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    const slot = document.createElement('div');
    slot.innerHTML = renderToString(drawnByServer(props));
    expect(slot.querySelectorAll('nav a')).toHaveLength(placeCount);
    const problems: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(slot, <AdminApp {...props} />, { onRecoverableError: (error) => problems.push(error) }),
    );
    await vi.waitFor(() => expect(slot.textContent).toBe('The app'));
    expect(problems).toEqual([]);
    await act(async () => root.unmount());
  },
);

test('the server marks where one is, writes no style attribute, and says that scripts are needed', () => {
  const html = renderToString(drawnByServer(adminProps));
  expect(html).toMatch(/<a href="\/config\/commerce\/orders" aria-current="page">/);
  expect(html).toContain('<h1');
  expect(html).not.toContain('style=');
  expect(html).toContain('The admin needs scripts.');
});

test('an app that cannot be loaded says so and keeps the links', async () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const { startAdmin } = await import('./start.tsx');
  vi.mocked(startAdmin).mockRejectedValueOnce(new Error('chunk'));
  const slot = document.createElement('div');
  slot.innerHTML = renderToString(drawnByServer(adminProps));
  await act(async () => hydrateRoot(slot, <AdminApp {...adminProps} />));
  await vi.waitFor(() => expect(slot.querySelector('[role=alert]')?.textContent).toContain('could not be loaded'));
  expect(reported).toEqual([new Error('chunk')]);
  expect(slot.querySelectorAll('nav a')).toHaveLength(placeCount);
});
