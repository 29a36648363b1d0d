import type { RichTextField } from '@tessera/contracts/site/fields.ts';
import { useEffect, useRef, useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useEditor } from '../editor-context.ts';
import { focusOutline } from '../keys/focus.ts';
import textStyles from '../text/text.module.css';
import { TextBar } from '../text/text-bar.tsx';
import type { TextState, TextView } from '../text/text-state.ts';
import type { ControlProps } from './control.ts';
import { Labelled } from './labelled.tsx';

/** A formatted text, edited as in the page; its script is loaded when the first one is shown. */
export function RichTextControl({ id, name, field: { label, help } }: ControlProps<RichTextField>) {
  const { report } = useAdmin();
  const { session, fail } = useEditor();
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<TextView>();
  const [state, setState] = useState<TextState>();
  const [isLinking, setLinking] = useState(false);
  useEffect(() => {
    let mounted: TextView | undefined;
    let isGone = false;
    import('../text/mount-text.ts')
      .then(({ mountText }) => {
        if (isGone || !place.current) return;
        const { current } = place;
        mounted = mountText({
          ...{ session, id, field: name, label, place: current, onState: setState, onProblem: fail },
          onEscape: focusOutline,
          onLink: () => setLinking(true),
        });
        setView(mounted);
      })
      .catch(report);
    return () => {
      isGone = true;
      mounted?.destroy();
    };
  }, [session, id, name, label, report, fail]);
  return (
    <Labelled label={label} help={help}>
      <div className={textStyles.field}>
        {view && state && <TextBar state={state} run={view.run} isLinking={isLinking} onLinking={setLinking} />}
        <div ref={place} className={textStyles.text} />
      </div>
    </Labelled>
  );
}
