import { newId, newSecret } from '@tessera/service-kit/ids.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forms } from '../../app.ts';
import type { NewSignUp, SignUpStep } from './sign-up-model.ts';
import { createSignUpStore } from './sign-up-store.ts';

const now = Date.now();
const inLine = 6_000;
const moving = 40;

let service: TestService;
beforeAll(async () => {
  service = await startTestService(forms, { ROLE: 'api', SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(() => service.stop());

const signUpOf = (state: SignUpStep, at: number): NewSignUp => ({
  ...{ _id: newId('rsu'), productId: 'prod-mug', variantId: 'var-mug', state },
  ...{ email: `${state}-${at}@example.org`, emailKey: `${state}-${at}@example.org`, isOpen: true },
  ...{ isJoinMailingList: false, language: null, consentText: null, createdMs: now + at, key: newSecret() },
  ...{ attempts: 0, doubts: 0 },
});

test('a person notified while promised units are counted is counted once: before or after the move', async () => {
  const signUps = createSignUpStore(service.models);
  const many = (state: SignUpStep, count: number) => Array.from({ length: count }, (_, at) => signUpOf(state, at));
  // The line is long enough for a database to pause in it.
  await signUps.insertNew('site-a', many('claimed', inLine));
  const due = many('due', moving);
  await signUps.insertNew('site-a', due);
  const { of } = signUps.model;
  const counts: number[] = [];
  for (const { _id } of due) {
    const counted = signUps.countPromised('site-a', 'var-mug', { notifiedSinceMs: now, now });
    const claiming = of('site-a').updateOne({ _id }, { $set: { state: 'claimed' } });
    counts.push(await counted);
    await claiming;
  }
  expect(Math.min(...counts)).toBe(inLine + moving);
});
