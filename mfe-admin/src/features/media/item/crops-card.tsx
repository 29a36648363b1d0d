import { type Media, type MediaCrop, maxCrops } from '@tessera/contracts/commerce/media.ts';
import { cropSize, turnedSize } from '@tessera/rules/images/crop-size.ts';
import { Plus, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Help, TextField } from '../../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import styles from './item.module.css';
import { boxOfRatio } from './move-box.ts';
import { CropBox } from './picture-stage.tsx';

interface CropsCardProps {
  of: Media;
  crops: readonly MediaCrop[];
  onChange: (crops: MediaCrop[]) => void;
}

const ratios = [
  { name: '1:1', ratio: 1 },
  { name: '4:5', ratio: 4 / 5 },
  { name: '3:2', ratio: 3 / 2 },
  { name: '16:9', ratio: 16 / 9 },
] as const;

const newId = () => `c_${Math.random().toString(36).slice(2, 10)}`;
const whole = { rotate: 0, x: 0, y: 0, width: 1, height: 1 } as const;

/** Crops of a picture: parts of it, turned if wanted, that pages can show. The original never changes. */
export function CropsCard({ of, crops, onChange }: CropsCardProps) {
  const [chosen, setChosen] = useState(crops[0]?.id);
  const crop = crops.find(({ id }) => id === chosen);
  const set = (next: MediaCrop) => onChange(crops.map((one) => (one.id === next.id ? next : one)));
  const add = () => {
    const id = newId();
    onChange([...crops, { ...whole, id, name: `Crop ${crops.length + 1}` }]);
    setChosen(id);
  };
  return (
    <Card
      title="Crops"
      note="The original is never changed"
      action={
        <Button isSmall icon={Plus} isBusy={crops.length >= maxCrops} onClick={add}>
          New crop
        </Button>
      }
    >
      <CardBody>
        {crops.length === 0 && <Help>Add a crop to show a part of this picture on a page, or to turn it.</Help>}
        {crops.length > 0 && (
          <div className={styles.tools}>
            {crops.map(({ id, name }) => (
              <Button key={id} isSmall aria-pressed={id === chosen} onClick={() => setChosen(id)}>
                {name}
              </Button>
            ))}
          </div>
        )}
        {crop && (
          <CropEditor {...{ of, crop, onChange: set }} onRemove={() => onChange(crops.filter((one) => one !== crop))} />
        )}
      </CardBody>
    </Card>
  );
}

interface CropEditorProps {
  of: Media;
  crop: MediaCrop;
  onChange: (crop: MediaCrop) => void;
  onRemove: () => void;
}

function CropEditor({ of, crop, onChange, onRemove }: CropEditorProps) {
  const picture = { width: of.width ?? 1, height: of.height ?? 1 };
  const turned = turnedSize(picture, crop);
  const size = cropSize(picture, crop);
  const turn = () => onChange({ ...crop, ...whole, rotate: ((crop.rotate + 90) % 360) as MediaCrop['rotate'] });
  return (
    <>
      <div className={styles.tools}>
        {ratios.map(({ name, ratio }) => (
          <Button
            key={name}
            isSmall
            onClick={() => onChange({ ...crop, ...boxOfRatio(crop, (ratio * turned.height) / turned.width) })}
          >
            {name}
          </Button>
        ))}
        <Button isSmall isIconOnly icon={RotateCw} onClick={turn}>
          Rotate 90 degrees
        </Button>
        <Button isSmall onClick={() => onChange({ ...crop, ...whole })}>
          Reset
        </Button>
        <Button isSmall isIconOnly look="ghost" icon={Trash2} onClick={onRemove}>
          Remove {crop.name}
        </Button>
      </div>
      <CropBox of={of} crop={crop} onChange={onChange} />
      <Help>
        {size.width.toLocaleString()} × {size.height.toLocaleString()} pixels. Arrow keys move the crop, Shift + arrow
        keys resize it.
      </Help>
      <TextField
        label="Name of the crop"
        value={crop.name}
        maxLength={50}
        onChange={(name) => onChange({ ...crop, name })}
      />
    </>
  );
}
