import type { Image } from '@tessera/contracts/primitives.ts';
import { PictureChoice } from '../../../../kit/pictures/picture-choice.tsx';
import { Labelled } from '../labelled.tsx';

interface PictureFieldProps {
  label: string;
  help?: string | undefined;
  image: Image | null;
  onChange: (image: Image | null, isTyping?: boolean) => void;
}

/** A picture: uploaded, or chosen from the media library, with what it shows in words. */
export function PictureField({ label, help, image, onChange }: PictureFieldProps) {
  return (
    <Labelled label={label} help={help}>
      <PictureChoice label={label} image={image} onChange={onChange} hasCrops />
    </Labelled>
  );
}
