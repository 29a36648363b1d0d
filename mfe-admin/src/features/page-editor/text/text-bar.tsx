import type { Link } from '@tessera/contracts/site/link.ts';
import { Bold, Italic, Link2, List, ListOrdered, type LucideIcon, Quote } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { LinkPicker } from '../link/link-picker.tsx';
import styles from './text.module.css';
import { type TextCommand, type TextState, textBlocks } from './text-state.ts';

interface TextBarProps {
  state: TextState;
  run: (command: TextCommand) => void;
  /** Whether the link picker is open. */
  isLinking: boolean;
  onLinking: (isLinking: boolean) => void;
}

interface Toggle {
  do: 'strong' | 'em' | 'bulletList' | 'orderedList' | 'quote';
  name: string;
  icon: LucideIcon;
  isOn: (state: TextState) => boolean;
}

const toggles: readonly Toggle[] = [
  { do: 'strong', name: 'Bold', icon: Bold, isOn: ({ isStrong }) => isStrong },
  { do: 'em', name: 'Italic', icon: Italic, isOn: ({ isEm }) => isEm },
  { do: 'bulletList', name: 'List', icon: List, isOn: ({ isBulletList }) => isBulletList },
  { do: 'orderedList', name: 'Numbered list', icon: ListOrdered, isOn: ({ isOrderedList }) => isOrderedList },
  { do: 'quote', name: 'Quote', icon: Quote, isOn: ({ isQuote }) => isQuote },
];

/** How the marked text looks, and where it leads. */
export function TextBar({ state, run, isLinking, onLinking }: TextBarProps) {
  return (
    <div className={styles.bar} data-keys="own">
      <div className={styles.line} role="toolbar" aria-label="Text formatting">
        <select
          aria-label="Kind of paragraph"
          value={state.block}
          onChange={({ target }) => {
            const block = textBlocks.find(({ value }) => value === target.value)?.value;
            if (block) run({ do: 'block', block });
          }}
        >
          {textBlocks.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        {toggles.map(({ name, icon, isOn, ...command }) => (
          <Button
            key={command.do}
            look="ghost"
            isSmall
            isIconOnly
            icon={icon}
            aria-pressed={isOn(state)}
            // The text keeps what is marked.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => run(command)}
          >
            {name}
          </Button>
        ))}
        <Button
          look="ghost"
          isSmall
          isIconOnly
          icon={Link2}
          aria-pressed={state.link !== null}
          aria-expanded={isLinking}
          isBusy={state.isEmpty && !state.link}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onLinking(!isLinking)}
        >
          Link
        </Button>
      </div>
      {isLinking && <LinkForm link={state.link} run={run} onDone={() => onLinking(false)} />}
    </div>
  );
}

interface LinkFormProps {
  link: Link | null;
  run: TextBarProps['run'];
  onDone: () => void;
}

function LinkForm({ link, run, onDone }: LinkFormProps) {
  const [chosen, setChosen] = useState(link);
  return (
    <div className={styles.link}>
      <LinkPicker label="Link to" link={chosen} onChange={setChosen} />
      <div className={styles.linkActs}>
        <Button isSmall onClick={onDone}>
          Cancel
        </Button>
        <Button
          look="primary"
          isSmall
          onClick={() => {
            run({ do: 'link', link: chosen });
            onDone();
          }}
        >
          Apply
        </Button>
      </div>
    </div>
  );
}
