import { useSay } from '../ui/use-say.ts';

/** Where no scripts run there is no captcha: what becomes of what is sent is said before it is. */
export function WithoutCaptcha() {
  const say = useSay();
  return (
    <p className="help">
      {say('The check against machines could not be loaded.')}{' '}
      {say('You can send the form without it: somebody looks at it first.')}
    </p>
  );
}
