import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { FormText } from '@tessera/rules/forms/words/english.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useSay } from '../ui/use-say.ts';
import styles from './captcha.module.css';
import { drawWidget, loadProvider, type Widget, widgetSize } from './providers.ts';
import type { CaptchaLife } from './use-captcha.ts';

type State = 'loading' | 'shown' | 'again' | 'expired' | 'broken';

const texts: Readonly<Partial<Record<State, FormText>>> = {
  again: 'Please do the check once more before you send the form again.',
  expired: 'The check has run out. Please do it once more.',
  broken: 'The check against machines could not be loaded.',
};

/** The captcha in its form: the widget of the website's provider, or the box that replaces it in development. */
export default function CaptchaWidget({ life }: { life: CaptchaLife }) {
  if (life.widget === 'offline') return <OfflineBox life={life} />;
  return life.isInvisible ? <Invisible life={life} /> : <Drawn life={life} />;
}

/** Scores are asked for when the form is sent; the script watches until then. */
function Invisible({ life }: { life: CaptchaLife }) {
  const { siteKey, action, onHandle } = life;
  const handle = useRef(onHandle);
  handle.current = onHandle;
  useEffect(() => {
    // A first try that fails is made again when the form is sent.
    void loadProvider('recaptcha_v3', siteKey).catch(() => undefined);
    const ask = async () => (await loadProvider('recaptcha_v3', siteKey)).execute(siteKey, { action });
    handle.current({ ask, reset: () => undefined });
    return () => handle.current(undefined);
  }, [siteKey, action]);
  return null;
}

function Drawn({ life }: { life: CaptchaLife }) {
  const say = useSay();
  const [state, setState] = useState<State>('loading');
  const [tries, setTries] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const now = useRef(life);
  now.current = life;
  const { siteKey, action, widget: provider } = life;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt renders it again
  useEffect(() => {
    let widget: Widget | undefined;
    let isGone = false;
    const update = (next: State) => {
      setState(next);
      const text = texts[next];
      if (text) announce(say(text));
    };
    const onBroken = () => {
      update('broken');
      now.current.onBroken();
    };
    const onExpired = () => {
      update('expired');
      now.current.onToken(undefined);
    };
    const onToken = (token: string) => {
      update('shown');
      now.current.onToken(token);
    };
    const draw = async () => {
      const element = place.current;
      if (provider === 'offline' || !element) return;
      const api = await loadProvider(provider, siteKey);
      if (isGone) return;
      const size = widgetSize(element.clientWidth);
      widget = drawWidget(api, element, { siteKey, action, size, onToken, onExpired, onBroken });
      const reset = () => {
        widget?.reset();
        setState('again');
      };
      now.current.onHandle({ reset });
      setState('shown');
    };
    draw().catch(onBroken);
    return () => {
      isGone = true;
      widget?.remove();
      now.current.onHandle(undefined);
    };
  }, [provider, siteKey, action, tries]);

  const text = texts[state];
  const again = () => {
    setState('loading');
    setTries((before) => before + 1);
  };
  return (
    <fieldset className={styles.group} aria-label={say('Check that you are a person')} aria-busy={state === 'loading'}>
      <div ref={place} hidden={state === 'broken'} />
      {text && (
        <p className="help">
          {say(text)}
          {state === 'broken' && (
            <>
              {' '}
              {say('You can send the form without it: somebody looks at it first.')}{' '}
              <button className={styles.again} type="button" onClick={again}>
                {say('Try again')}
              </button>
            </>
          )}
        </p>
      )}
    </fieldset>
  );
}

/** Of development and tests, where there is no provider. */
function OfflineBox({ life }: { life: CaptchaLife }) {
  const say = useSay();
  const [isTicked, setIsTicked] = useState(false);
  const id = useId();
  const now = useRef(life);
  now.current = life;
  useEffect(() => {
    now.current.onHandle({ reset: () => setIsTicked(false) });
    return () => now.current.onHandle(undefined);
  }, []);
  return (
    <label className="check" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={isTicked}
        onChange={({ currentTarget: { checked } }) => {
          setIsTicked(checked);
          life.onToken(checked ? `offline-${crypto.randomUUID()}` : undefined);
        }}
      />
      <span>{say('I am a person')}</span>
    </label>
  );
}
