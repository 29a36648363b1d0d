import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { FoundAddress, Prediction } from '@tessera/contracts/forms/address-calls.ts';
import { useEffect, useRef, useState } from 'react';
import { formApi } from '../../form-api.ts';
import { useSay } from '../use-say.ts';

/** FORM-181 */
const minCharacters = 3;
const pauseMs = 300;

/**
 * Address suggestions while typing (FORM-180, FORM-181). Without address completion it asks once; a failure
 * leaves the field as it is, to be filled in by hand (FORM-179).
 */
export function usePredictions(onFound: (address: FoundAddress['address']) => void) {
  const say = useSay();
  const sayFailure = useSay<string>();
  const [predictions, setPredictions] = useState<Prediction[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Typing goes on while an answer is under way: only that to the last question counts. */
  const asked = useRef(0);
  const isOff = useRef(false);
  const sessionToken = useRef<string>(undefined);

  const close = () => {
    clearTimeout(timer.current);
    asked.current++;
    setPredictions([]);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asked.current++;
    },
    [],
  );

  const ask = async (input: string, country: string | undefined) => {
    const mine = ++asked.current;
    sessionToken.current ??= crypto.randomUUID();
    const answer = await formApi.completeAddress({ input, country, sessionToken: sessionToken.current });
    if (!answer.ok && answer.code === 'address.look_up_off') isOff.current = true;
    if (mine !== asked.current) return;
    const found = answer.ok ? answer.value.predictions : [];
    setPredictions(found);
    if (found.length > 0)
      announce(found.length === 1 ? say('1 address found') : say('{0} addresses found', found.length));
  };

  return {
    predictions,
    close,

    onTyped(typed: string, country: string | undefined) {
      close();
      const input = typed.trim().slice(0, 200);
      if (isOff.current || [...input].length < minCharacters) return;
      timer.current = setTimeout(() => void ask(input, country), pauseMs);
    },

    async choose({ placeId }: Prediction) {
      close();
      const mine = asked.current;
      const answer = await formApi.readAddress({ placeId, sessionToken: sessionToken.current });
      sessionToken.current = undefined;
      if (mine !== asked.current) return;
      if (answer.ok) onFound(answer.value.address);
      else announce(sayFailure(answer.message));
    },
  };
}
