import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { PopupProps } from '@tessera/contracts/mounts.ts';
import { redirectTarget } from '@tessera/rules/forms/redirect-target.ts';
import { textDirection } from '@tessera/rules/text/text-direction.ts';
import { useEffect, useState } from 'react';
import { type AfterSent, ThanksText, useSpokenThanks } from '../../ui/thanks-text.tsx';
import { useSay, Words } from '../../ui/use-say.ts';
import { PopupDialog } from './popup-dialog.tsx';
import { remember } from './remembered.ts';

interface ShownPopupProps extends PopupProps {
  /** Nothing of it is left on the page. */
  onOver: () => void;
}

/** The dialog, and after a form that was sent its words (FORM-005). */
export default function ShownPopup({ onOver, ...props }: ShownPopupProps) {
  const { form, version } = props;
  const [sent, setSent] = useState<AfterSent>();
  const end = (after?: AfterSent) => {
    const how = after ? 'submitted' : 'closed';
    remember(version, how, new Date());
    // A form may lead to another page.
    if (after && (after.isHeld || !redirectTarget(form.successRedirect))) setSent(after);
    else onOver();
  };
  return (
    <Words value={props.words}>
      {sent ? (
        <Thanks form={form} {...sent} language={props.language} onClose={onOver} />
      ) : (
        <PopupDialog {...props} onEnd={end} />
      )}
    </Words>
  );
}

interface ThanksProps extends AfterSent, Pick<PopupProps, 'form'> {
  language: string | undefined;
  onClose: () => void;
}

/** Read in a corner of the page, which is there again. */
function Thanks({ form, language, onClose, ...after }: ThanksProps) {
  const say = useSay();
  const spoken = useSpokenThanks({ form, ...after });
  useEffect(() => announce(spoken), [spoken]);
  return (
    <div className="note corner-note" lang={language} dir={language && textDirection(language)}>
      <div>
        <ThanksText form={form} {...after} />
      </div>
      <button className="btn btn-quiet" type="button" onClick={onClose}>
        {say('Close')}
      </button>
    </div>
  );
}
