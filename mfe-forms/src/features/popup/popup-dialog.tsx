import { recordOverlay } from '@tessera/browser-kit/measure/overlay.ts';
import { openDialog, placeDialog } from '@tessera/browser-kit/page/dialog.ts';
import { captchaActions } from '@tessera/contracts/forms/captcha.ts';
import type { PopupProps } from '@tessera/contracts/mounts.ts';
import { textDirection } from '@tessera/rules/text/text-direction.ts';
import { useEffect, useId, useRef } from 'react';
import { mayDiscard } from '../../ui/may-discard.ts';
import { useSay } from '../../ui/use-say.ts';
import { FilledForm } from '../form-block/filled-form.tsx';

interface PopupDialogProps extends PopupProps {
  onEnd: (how: 'closed' | 'submitted', isHeld?: boolean) => void;
}

/** The form in a modal dialog: a press outside, Escape and its button close it, and so does sending it (FORM-005). */
export function PopupDialog({ onEnd, title, text, version, language, ...props }: PopupDialogProps) {
  const { form } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const state = useRef({ isDirty: false, wasSubmitted: false, isHeld: false, isGone: false, onEnd });
  state.current.onEnd = onEnd;
  const titleId = useId();
  const say = useSay();
  const mayClose = () => mayDiscard(state.current.isDirty && !state.current.wasSubmitted, say('Discard your entries?'));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for as long as it is open
  useEffect(() => {
    if (!dialog.current) return;
    const tell = (action: 'shown' | 'closed' | 'submitted') => recordOverlay({ overlayId: form.id, version, action });
    tell('shown');
    const close = openDialog(dialog.current, {
      mayClose,
      onClose: () => {
        if (state.current.isGone) return;
        const how = state.current.wasSubmitted ? 'submitted' : 'closed';
        tell(how);
        state.current.onEnd(how, state.current.isHeld);
      },
    });
    return () => {
      // Whoever leaves the page has answered nothing.
      state.current.isGone = true;
      close();
    };
  }, []);
  // Errors make it taller.
  useEffect(() => {
    if (dialog.current) placeDialog(dialog.current);
  });

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId}>
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          lang={language}
          aria-label={say('Close')}
          onClick={() => mayClose() && dialog.current?.close()}
        >
          ×
        </button>
      </div>
      <div className="dialog-body">
        {text && <p>{text}</p>}
        <div lang={language} dir={language && textDirection(language)}>
          <FilledForm
            {...props}
            formId={form.id}
            formType={form.type}
            sent={false}
            action={captchaActions.promo}
            element={element}
            typed={undefined}
            note={null}
            onTyped={() => {
              state.current.isDirty = true;
            }}
            onSent={(isHeld) => {
              state.current.wasSubmitted = true;
              state.current.isHeld = isHeld;
              dialog.current?.close();
            }}
          />
        </div>
      </div>
    </dialog>
  );
}
