import { role } from '@tessera/contracts/enumerations.ts';
import { type Right, rights } from '@tessera/contracts/rights/rights.ts';
import { allRights, rightsOf } from '@tessera/contracts/rights/rights-of.ts';
import { expect, test } from 'vitest';
import {
  callsWithRight,
  rightsOfCall,
  rightsToCome,
  rightsWithCalls,
  rightsWithin,
} from './testing/rights-of-calls.ts';

// The behaviour of every call against this table is tested by access-matrix.test.ts.
const of = (name: keyof typeof role) => [...rightsOf([role[name]])].sort();
const all = (...names: Right[]) => names.sort();
const mayCall = (name: keyof typeof role, call: string) => rightsOfCall(call).some((right) => of(name).includes(right));
const callsOf = (name: keyof typeof role) => callsWithRight.filter((call) => mayCall(name, call)).sort();

test('AUTH-057 an admin holds every right and may make every call of the staff', () => {
  expect(callsWithRight.length).toBeGreaterThan(180);
  expect(rightsOf([role.admin])).toEqual(allRights);
  expect(callsOf('admin')).toEqual([...callsWithRight].sort());
});

test('AUTH-058 a website manager holds every right but billing and API keys', () => {
  const withheld: Right[] = ['billing.manage', 'keys.manage'];
  expect(of('websiteManager')).toEqual(allRights.filter((right) => !withheld.includes(right)).sort());
});

test('AUTH-059 billing holds the upgrade pages only', () => {
  expect(of('billing')).toEqual(['billing.manage']);
});

test('AUTH-060 reporting reads analytics, performance, sales and error reports, and nothing about people', () => {
  expect(of('reporting')).toEqual(all('analytics.read', 'sales.read', 'errors.read', 'errors.write'));
  const reads = ['readSummary', 'readBreakdown', 'readSpeed', 'listErrorGroups', 'listErrors', 'readError'];
  expect(reads.filter((call) => !mayCall('reporting', call))).toEqual([]);
});

test('AUTH-061 an editor changes pages, forms, navigation and languages, and reads submissions', () => {
  expect(of('editor')).toEqual(
    all(
      ...([
        'content.write',
        'content.publish',
        'pages.view_hidden',
        'navigation.write',
        'navigation.add',
        'languages.write',
      ] as const),
      ...(['forms.write', 'product_forms.write', 'newsletter_forms.write'] as const),
      ...(['submissions.read', 'submissions.export', 'dates.read', 'dates.write'] as const),
    ),
  );
});

test('AUTH-062 a moderator moderates comments and reviews only', () => {
  expect(of('moderator')).toEqual(all('reviews.moderate', 'comments.moderate', 'comments.post'));
  expect(callsOf('moderator')).toEqual(['changeReview', 'listComments', 'listOwnReviews', 'moderateComments']);
});

test('AUTH-063 a commenter posts comments and nothing else', () => {
  expect(of('commenter')).toEqual(['comments.post']);
});

test('AUTH-055 AUTH-064 a store manager runs the store', () => {
  const calls = [
    ...[
      'createStoreProduct',
      'changeStoreProduct',
      'changeInventory',
      'savePreferences',
      'listOrders',
      'issueGiftCard',
    ],
    ...['sendRestock', 'refundOrder', 'saveDiscount', 'saveTaxRules', 'changeStoreMail', 'changeReview', 'readSales'],
  ];
  expect(calls.filter((call) => !mayCall('storeManager', call))).toEqual([]);
});

test('AUTH-064 a store manager has no webhooks, recordings, visits, keys or people, and no forms but those of products', () => {
  const withheld: Right[] = [
    ...(['webhooks.manage', 'events.read', 'recordings.view', 'analytics.read', 'forms.write'] as const),
    ...(['navigation.write', 'keys.manage', 'people.manage', 'privacy.manage', 'submissions.read'] as const),
  ];
  expect(withheld.filter((right) => of('storeManager').includes(right))).toEqual([]);
});

test('AUTH-065 AUTH-068 AUTH-069 scheduling roles read event items, and change them but for the viewer', () => {
  expect(of('scheduling')).toEqual(all('dates.read', 'dates.write'));
  expect(of('schedulingViewer')).toEqual(['dates.read']);
  expect(of('schedulingEditor')).toEqual(all('dates.read', 'dates.write'));
});

test('AUTH-066 a viewer sees hidden pages and makes no call of the staff', () => {
  expect(of('viewer')).toEqual(['pages.view_hidden']);
  expect(callsOf('viewer')).toEqual([]);
});

test('AUTH-067 a campaigns editor reads and changes mailing lists and newsletter forms', () => {
  expect(of('campaignsEditor')).toEqual(all('lists.read', 'lists.write', 'lists.export', 'newsletter_forms.write'));
});

test('AUTH-070 the role none grants nothing', () => {
  expect(of('none')).toEqual([]);
  expect(rightsOf([])).toEqual([]);
});

test('AUTH-056 somebody with several roles has the rights of each, and an unknown role grants nothing', () => {
  expect(rightsOf([role.reporting, role.moderator])).toHaveLength(of('reporting').length + of('moderator').length);
  expect(rightsOf([99])).toEqual([]);
});

test('every right has a number of its own and opens a call, is asked for within one, or is still to come', () => {
  const numbers = Object.values(rights).map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect([...rightsWithCalls, ...rightsWithin, ...rightsToCome].sort()).toEqual([...allRights].sort());
});
