import { recordOverlay } from '@tessera/browser-kit/measure/overlay.ts';
import { openDialog, placeDialog } from '@tessera/browser-kit/page/dialog.ts';
import { captchaActions } from '@tessera/contracts/forms/captcha.ts';
import type { PopupProps } from '@tessera/contracts/mounts.ts';
import { textDirection } from '@tessera/rules/text/text-direction.ts';
import { useEffect, useId, useRef } from 'react';
import { mayDiscard } from '../../ui/may-discard.ts';
import type { AfterSent } from '../../ui/thanks-text.tsx';
import { useSay } from '../../ui/use-say.ts';
import { FilledForm } from '../form-block/filled-form.tsx';

interface PopupDialogProps extends PopupProps {
  /** @param after what came of the form; undefined where it was closed without sending it */
  onEnd: (after?: AfterSent) => void;
}

interface DialogState extends Pick<PopupDialogProps, 'onEnd'> {
  isDirty: boolean;
  after?: AfterSent;
  isGone: boolean;
}

/** The form in a modal dialog: a press outside, Escape and its button close it, and so does sending it (FORM-005). */
export function PopupDialog({ onEnd, title, text, version, language, ...props }: PopupDialogProps) {
  const { form } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const state = useRef<DialogState>({ isDirty: false, isGone: false, onEnd });
  state.current.onEnd = onEnd;
  const titleId = useId();
  const say = useSay();
  const mayClose = () => mayDiscard(state.current.isDirty && !state.current.after, say);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for as long as it is open
  useEffect(() => {
    if (!dialog.current) return;
    const record = (action: 'shown' | 'closed' | 'submitted') => recordOverlay({ overlayId: form.id, version, action });
    record('shown');
    const close = openDialog(dialog.current, {
      mayClose,
      onClose: () => {
        if (state.current.isGone) return;
        const { after } = state.current;
        record(after ? 'submitted' : 'closed');
        state.current.onEnd(after);
      },
    });
    return () => {
      // Leaving the page is not an answer.
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
          onClick={async () => (await mayClose()) && dialog.current?.close()}
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
            onSent={(after) => {
              state.current.after = after;
              dialog.current?.close();
            }}
          />
        </div>
      </div>
    </dialog>
  );
}
