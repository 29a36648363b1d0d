import type { Image } from '@tessera/contracts/primitives.ts';
import { PictureChoice, PictureList } from '../../../../kit/pictures/picture-choice.tsx';
import { picturesOf } from '../../../../kit/pictures/pictures-of.ts';
import { useBody } from '../../editor-context.ts';
import { Labelled } from '../labelled.tsx';

interface PictureFieldProps {
  label: string;
  help?: string | undefined;
  image: Image | null;
  onChange: (image: Image | null, isTyping?: boolean) => void;
}

/** A picture: uploaded, or chosen from those of the page, with what it shows in words. */
export function PictureField({ label, help, image, onChange }: PictureFieldProps) {
  return (
    <Labelled label={label} help={help}>
      <PictureChoice
        label={label}
        image={image}
        onChange={onChange}
        choices={(choose) => <Pictures onChoose={choose} />}
      />
    </Labelled>
  );
}

/** The pictures that the page uses already. */
function Pictures({ onChoose }: { onChoose: (image: Image) => void }) {
  return (
    <PictureList
      label="Pictures of this page"
      pictures={picturesOf(useBody())}
      none="The page has no pictures yet. Upload one."
      onChoose={onChoose}
    />
  );
}
