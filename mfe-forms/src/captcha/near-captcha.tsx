import { lazyPart } from '@tessera/module-kit/lazy-part.tsx';
import { Suspense, useEffect, useRef, useState } from 'react';
import styles from './captcha.module.css';
import type { CaptchaLife } from './use-captcha.ts';

const CaptchaWidget = lazyPart(() => import(/* webpackChunkName: "captcha" */ './captcha-widget.tsx'));

/** The captcha's place in a form. The widget is loaded when the form comes near or is being filled in (FORM-163). */
export default function NearCaptcha({ life }: { life: CaptchaLife }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => (place.current ? whenNear(place.current, () => setIsNear(true)) : undefined), []);
  return (
    <div className={life.isInvisible ? undefined : styles.place} ref={place}>
      {isNear && (
        <Suspense>
          <CaptchaWidget life={life} />
        </Suspense>
      )}
    </div>
  );
}

/** Half a window away, or with the focus in its form, where it may have been before this part was loaded. */
function whenNear(place: HTMLElement, onNear: () => void): () => void {
  const form = place.closest('form');
  const seen = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(), {
    rootMargin: '50% 0px',
  });
  seen.observe(place);
  if (form?.contains(document.activeElement)) onNear();
  form?.addEventListener('focusin', onNear, { once: true });
  return () => {
    seen.disconnect();
    form?.removeEventListener('focusin', onNear);
  };
}
