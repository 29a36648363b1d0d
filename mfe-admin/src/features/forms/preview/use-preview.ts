import type { FormInput, OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { formPreviewFolder, previewForm } from '@tessera/contracts/forms/preview-calls.wire.ts';
import { checkDefinition } from '@tessera/rules/forms/check-definition.ts';
import { useEffect, useRef, useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useSessionState } from '../../../kit/context/use-session.ts';
import { adviceOn, CallProblem } from '../../../kit/data/call-problem.ts';
import { type FormOfForm, inputOfDraft, ownType } from '../use-form.ts';
import { faultInWords } from './fault-in-words.ts';

/** After the last key. */
const restMs = 400;

/** Why the preview is not what is typed; `invalid` is the owner's to mend, `ended` is over with the next sign-in. */
export interface Hitch {
  kind: 'invalid' | 'away' | 'ended';
  text: string;
}

/** The preview of a form as it is being written: another address for each state that could be shown, and what is in the way. */
export function usePreview(form: FormOfForm, owned: OwnedForm | null) {
  const { api, session, website } = useAdmin();
  const isSignedOut = useSessionState().name === 'declined';
  const [src, setSrc] = useState<string>();
  const [hitch, setHitch] = useState<Hitch>();
  const [tries, setTries] = useState(0);
  const preview = useRef<{ id: string | undefined; count: number }>({ id: undefined, count: 0 });
  const isBlankAgain = useRef(false);
  // One after the other, so that an older state never comes last, and all have one place.
  const line = useRef(Promise.resolve());
  const typed = JSON.stringify(inputOfDraft(owned, form.value));
  const { id: formId, type = ownType } = owned ?? {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is asked for by its number
  useEffect(() => {
    let isOutdated = false;
    const keep = async () => {
      if (isOutdated) return;
      const input: FormInput = JSON.parse(typed);
      const inTheWay = whyNotAsked(input, isSignedOut);
      if (inTheWay) return setHitch(inTheWay);
      const { id } = preview.current;
      const body = { ...input, type, ...(formId && { formId }), ...(id && { previewId: id }) };
      try {
        const { previewId } = await api.call(previewForm, { body });
        const count = preview.current.count + 1;
        preview.current = { id: previewId, count };
        if (isOutdated) return;
        setHitch(undefined);
        setSrc(`${website.previewOrigin}${formPreviewFolder}/${previewId}?state=${count}`);
      } catch (error) {
        if (!isOutdated) setHitch(hitchOf(error));
      }
    };
    const timer = setTimeout(() => {
      line.current = line.current.then(keep);
    }, restMs);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [api, typed, type, formId, tries, isSignedOut, website.previewOrigin]);

  const again = () => setTries((before) => before + 1);
  return {
    src,
    hitch,
    tryAgain: () => (isSignedOut ? session.ask() : again()),
    /** A frame that stays blank is asked for once more: whose session has ended signs in on the way. */
    came: (isThere: boolean) => {
      const isOver = isBlankAgain.current && !isThere;
      isBlankAgain.current = !isThere && !isOver;
      if (isThere) return;
      setSrc(undefined);
      if (isOver) setHitch(blank);
      else again();
    },
  };
}

const ended: Hitch = { kind: 'ended', text: 'Your session has ended. Sign in again to see the preview.' };
const blank: Hitch = {
  kind: 'away',
  text: 'The preview could not be loaded. Go on with the form: everything else works.',
};

/** After declining to sign in, edits do not ask again. */
function whyNotAsked(input: FormInput, isSignedOut: boolean): Hitch | undefined {
  const text = faultInWords(checkDefinition(input));
  if (text !== undefined) return { kind: 'invalid', text };
  return isSignedOut ? ended : undefined;
}

function hitchOf(error: unknown): Hitch {
  const { errors = {}, code = '', status = 0, crumbFail = false } = error instanceof CallProblem ? error.failure : {};
  if (status === 401 || crumbFail) return ended;
  const fault = faultInWords(errors);
  if (fault) return { kind: 'invalid', text: fault };
  const isKnown = error instanceof CallProblem && code === 'form.preview_unavailable';
  return { kind: 'away', text: isKnown ? error.message : adviceOn(error).text };
}
