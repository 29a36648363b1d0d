import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { withAdmin } from '../../../testing/with-admin.tsx';
import { CallProblem } from '../../data/call-problem.ts';
import { QueryView } from './query-view.tsx';

afterEach(cleanup);

const failure = { ok: false, status: 500, code: 'service.failed', message: 'Please try again.' } as ApiFailure;

/** An answer that comes when the test says so. */
function anAnswer() {
  let resolve: (text: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<string>((succeed, fail) => {
    [resolve, reject] = [succeed, fail];
  });
  return { promise, resolve: (text: string) => resolve(text), reject: (error: Error) => reject(error) };
}

interface ScreenProps {
  answer: Promise<string>;
  children: (text: string) => ReactNode;
}

function Screen({ answer, children }: ScreenProps) {
  const query = useQuery({ queryKey: ['list'], queryFn: () => answer });
  return (
    <>
      <output>{query.status}</output>
      <QueryView query={query} what="list">
        {children}
      </QueryView>
    </>
  );
}

/** A screen over a call that is answered when the test says so. */
function drawQuery() {
  const call = anAnswer();
  const drawn = vi.fn((text: string) => <p>{text}</p>);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    withAdmin(
      <QueryClientProvider client={client}>
        <Screen answer={call.promise}>{drawn}</Screen>
      </QueryClientProvider>,
    ),
  );
  const text = () => view.container.textContent ?? '';
  return { call, drawn, view, text };
}

test('ERR-033 ERR-034 a call starts as pending, and is a success with its data when it is answered', async () => {
  const { call, drawn, view, text } = drawQuery();
  expect(text()).toBe('pending');
  expect(view.container.querySelector('[aria-busy=true]')).not.toBeNull();
  expect(drawn).not.toHaveBeenCalled();
  await act(async () => call.resolve('Oak table'));
  await vi.waitFor(() => expect(text()).toBe('successOak table'));
});

test('ERR-035 one that fails has failed with its error, which is told with a way to try again', async () => {
  const { call, view, text } = drawQuery();
  await act(async () => call.reject(new CallProblem(failure)));
  await vi.waitFor(() => expect(text()).toContain('error'));
  expect(view.getByRole('alert').textContent).toContain('The list could not be loaded');
  expect(view.getByRole('alert').textContent).toContain('Please try again.');
  expect(view.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test.each(['success', 'failure'])(
  'ERR-038 a %s that comes after the screen is left changes nothing',
  async (outcome) => {
    const { call, drawn, view, text } = drawQuery();
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    view.unmount();
    await act(async () => (outcome === 'success' ? call.resolve('late') : call.reject(new CallProblem(failure))));
    expect([drawn.mock.calls, complaints.mock.calls, text()]).toEqual([[], [], '']);
    complaints.mockRestore();
  },
);
