import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Who each call lets in, as `access-matrix.test.ts` asked the running services: call id → callers. */
const matrix = new Map(
  [
    ...readFileSync(new URL('./testing/access-matrix.txt', import.meta.url), 'utf8').matchAll(
      /^\w+ (\w+) .*\n {2}(.*)$/gm,
    ),
  ].map(([, call = '', callers = '']) => [call, callers.split(' ')]),
);
const everybody = ['everybody', 'everybody,'];
const staff = ['admin', 'editor', 'reporting', 'storeManager', 'websiteManager', 'viewer'];
const mayCall = (role: string, call: string) => {
  const callers = matrix.get(call) ?? [];
  return callers.includes(role) || everybody.some((word) => callers.includes(word));
};
/** Calls that some member of the staff may make. */
const staffCalls = [...matrix]
  .filter(([, callers]) => staff.some((role) => callers.includes(role)))
  .map(([call]) => call);

test('AUTH-057 an admin may make every call of the staff', () => {
  expect(staffCalls.length).toBeGreaterThan(100);
  expect(staffCalls.filter((call) => !mayCall('admin', call))).toEqual([]);
});

test('AUTH-060 reporting reads analytics, performance and error reports', () => {
  const reads = ['readSummary', 'readBreakdown', 'readSpeed', 'listErrorGroups', 'listErrors', 'readError'];
  expect(reads.filter((call) => !mayCall('reporting', call))).toEqual([]);
});

test('AUTH-055 AUTH-064 a store manager runs the store', () => {
  const calls = [
    'createStoreProduct',
    'changeStoreProduct',
    'changeInventory',
    'savePreferences',
    'listOrders',
    'issueGiftCard',
    'sendRestock',
  ];
  expect(calls.filter((call) => !mayCall('storeManager', call))).toEqual([]);
});

test('AUTH-070 the role none grants nothing that a member has not', () => {
  expect([...matrix].filter(([, callers]) => callers.includes('none') && !callers.includes('members'))).toEqual([]);
});
