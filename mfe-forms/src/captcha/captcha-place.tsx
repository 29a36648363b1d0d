import { lazyPart } from '@tessera/module-kit/lazy-part.tsx';
import { Suspense } from 'react';
import type { CaptchaLife } from './use-captcha.ts';

const NearCaptcha = lazyPart(() => import(/* webpackChunkName: "near-captcha" */ './near-captcha.tsx'));

/** A form's captcha. Most forms have none, so its code is no part of theirs. */
export const CaptchaPlace = ({ life }: { life: CaptchaLife }) => (
  <Suspense>
    <NearCaptcha life={life} />
  </Suspense>
);
