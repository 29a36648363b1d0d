import { role } from '@tessera/contracts/enumerations.ts';
import { fuzz } from '@tessera/service-kit/testing/fuzz/fuzz.ts';
import { expect, onTestFinished, test } from 'vitest';
import { loadForms, send } from './testing/forms.ts';
import { startMembers } from './testing/members.ts';
import { startRestock } from './testing/restock.ts';

test('PAGE-016 whatever is sent to whichever call, the answer comes in time and is one that is described', async () => {
  // No external service is called.
  const EXTERNAL_LISTS_URL = 'http://127.0.0.1:1';
  const members = await startMembers(new Map([['usr-owner', { roles: [role.admin] }]]));
  const settings = { LOG_LEVEL: 'error', RATE_LIMIT_SCALE: 1e6, EXTERNAL_LISTS_URL, IDENTITY_URL: members.url };
  const { service, stop } = await startRestock(settings);
  onTestFinished(async () => {
    await stop();
    await members.stop();
  });
  await loadForms(service);
  await send(service.as());
  const { faults } = await fuzz(service, { perCall: 30, known: { formId: ['form-contact'], websiteId: ['site-a'] } });
  expect(faults).toEqual([]);
});
