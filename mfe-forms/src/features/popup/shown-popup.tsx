import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { PopupProps } from '@tessera/contracts/mounts.ts';
import { redirectTarget } from '@tessera/rules/forms/redirect-target.ts';
import { textDirection } from '@tessera/rules/text/text-direction.ts';
import { useEffect, useState } from 'react';
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
  const [isSent, setIsSent] = useState(false);
  const end = (how: 'closed' | 'submitted') => {
    remember(version, how, new Date());
    // A form may lead to another page.
    if (how === 'submitted' && !redirectTarget(form.successRedirect)) setIsSent(true);
    else onOver();
  };
  return (
    <Words value={props.words}>
      {isSent ? (
        <Thanks text={form.submissionText} language={props.language} onClose={onOver} />
      ) : (
        <PopupDialog {...props} onEnd={end} />
      )}
    </Words>
  );
}

/** Read in a corner of the page, which is there again. */
function Thanks({ text, language, onClose }: { text: string; language: string | undefined; onClose: () => void }) {
  const say = useSay();
  const thanks = text || say('Thank you!');
  useEffect(() => announce(thanks), [thanks]);
  return (
    <div className="note corner-note" lang={language} dir={language && textDirection(language)}>
      <p>{thanks}</p>
      <button className="btn btn-quiet" type="button" onClick={onClose}>
        {say('Close')}
      </button>
    </div>
  );
}
