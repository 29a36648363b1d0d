import type { Schema } from '@tessera/service-kit/http/openapi-schema.ts';
import { type Description, describedCalls } from '@tessera/service-kit/testing/fuzz/described-calls.ts';
import { fittingValue } from '@tessera/service-kit/testing/fuzz/fitting-value.ts';
import { Seen } from '@tessera/service-kit/testing/fuzz/seen.ts';
import type { TestAnswer } from '@tessera/service-kit/testing/test-service.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EveryService, startEveryService } from './testing/every-service.ts';

/**
 * They save what an owner wrote, move money on an owner's word, or load what the platform keeps: who reads "Saved" must
 * not lose what the service does not know (decision 0038).
 */
const strict = [
  ...['importSignUps', 'importSubmissions', 'addSubscriber', 'changeSubmissions', 'noteSubmission', 'addAnnotation'],
  ...['addGoal', 'renameGoal', 'addView', 'renameView', 'changeReport', 'changeSpeedBudgets'],
  ...['changeFormMail', 'changeStoreMail', 'testFormMail', 'testStoreMail'],
  ...['changeLetter', 'createLetter', 'moveLetter', 'startLetter', 'testLetter'],
  'connectOutsideList',
  ...['adjustGiftCard', 'issueGiftCard', 'refundOrder'],
  ...['changeForm', 'createForm', 'changeWebhook', 'createWebhook', 'createApiKey', 'saveDiscount', 'createDiscount'],
  ...['changeStoreCategory', 'createStoreCategory', 'changeStoreProduct', 'createStoreProduct'],
  ...['saveMailSettings', 'saveShippingZones', 'saveTaxRules', 'updateNavigation'],
  ...['importContent', 'importForms', 'importGiftCards', 'importHistory', 'importOrders', 'importPeople'],
  ...['importReviews', 'importStore', 'importWebsite'],
  ...['schedulePublication', 'reschedulePublication', 'takeOffline'],
  ...['createDocument', 'createPublication', 'restoreVersion', 'sendChanges', 'undoChanges'],
  ...['createCollection', 'changeCollection', 'createItem'],
  ...[
    'saveHeaderFooter',
    'saveSiteStyle',
    'saveDesignDrafts',
    'discardDesignDrafts',
    'saveInteractionSettings',
    'moderateComments',
    'saveSynonyms',
  ],
  ...['createMediaFolder', 'removeMediaFolder', 'changeMedia', 'changeManyMedia', 'binMedia', 'restoreMedia'],
  ...['changeTheme', 'createThemePreview', 'makeThemeLive', 'restoreThemeVersion', 'rollBackTheme', 'saveThemeVersion'],
  ...['createRedirect', 'changeRedirect', 'removeRedirects', 'importRedirects', 'ignoreMissedAddress'],
  ...['saveDocumentPassword', 'saveCourseOutline'],
  ...['writeNote', 'replyToNote', 'resolveNote'],
  ...['startSiteImport', 'createSiteExport'],
];

const draws = fc.sample(fc.gen(), { seed: 38, numRuns: 3 });
const seen = new Seen({});
const newer = 'fieldOfANewerModule';
/** Under this name a complaint stands that is of no field. */
const ofTheWhole = 'request';

let services: EveryService;
beforeAll(async () => {
  services = await startEveryService();
});
afterAll(() => services.stop());

/** The same value with one field more in each of its objects whose fields the schema names. */
function withOneMore(schema: Schema, value: unknown, resolve: Description['resolve']): unknown {
  const plain = resolve(schema);
  const choices = (plain.anyOf ?? plain.oneOf) as Schema[] | undefined;
  if (choices) {
    const names = (choice: Schema) => Object.keys((resolve(choice).properties ?? {}) as object);
    const chosen = choices.find(
      (choice) => isObject(value) && Object.keys(value).every((key) => names(choice).includes(key)),
    );
    return chosen ? withOneMore(chosen, value, resolve) : value;
  }
  if (Array.isArray(value)) return value.map((one) => withOneMore((plain.items ?? {}) as Schema, one, resolve));
  if (!isObject(value) || !plain.properties) return value;
  const properties = plain.properties as Record<string, Schema>;
  const entries = Object.entries(value).map(([key, one]) => [key, withOneMore(properties[key] ?? {}, one, resolve)]);
  return { ...Object.fromEntries(entries), [newer]: 'x' };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with the shape of a request in the service's eyes; undefined when nothing is. */
const complaintsOf = ({ body }: TestAnswer): string[] | undefined =>
  body?.code === 'request.invalid' ? Object.keys(body.errors ?? {}) : undefined;

/** Whether a request is wrong for what it says more. Who tells no details of the plain one tells them of neither. */
function isWorse(plain: string[] | undefined, more: string[] | undefined): boolean {
  if (!plain) return more !== undefined;
  return plain.length > 0 && String(more) !== String(plain);
}

test('a newer caller may send one field more anywhere, in every call of every service but those that save', async () => {
  const refusing = new Set<string>();
  let asked = 0;
  for (const [name, service] of Object.entries(services.all)) {
    const { calls, resolve } = await describedCalls(service.url);
    for (const { id, bodies } of calls) {
      const operation = services.operations.find((one) => one.service === name && one.id === id);
      if (!operation) throw new Error(`${id} is not there`);
      const { method, path } = operation;
      const caller = services.callerOf(operation);
      const schema = bodies.get('application/json');
      const about = { seen, about: '', resolve, spoilPercent: 0 };
      for (const draw of draws) {
        const body = schema && fittingValue(schema, '', { ...about, draw });
        const plain = complaintsOf(await caller.call(method, path, body));
        const more = schema && withOneMore(schema, body, resolve);
        const inBody = complaintsOf(await caller.call(method, path, more));
        const inQuery = complaintsOf(await caller.call(method, `${path}?${newer}=x`, body));
        asked += 1;
        if (isWorse(plain, inBody) || (inQuery?.includes(ofTheWhole) && !plain?.includes(ofTheWhole))) refusing.add(id);
      }
    }
  }
  expect(asked).toBeGreaterThan(400);
  expect([...refusing].sort()).toEqual([...strict].sort());
});
