import { SegmentedChoice } from '../../../kit/ui/inputs/segmented-choice.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import styles from './style.module.css';
import { shapes } from './style-draft.ts';
import type { StyleForm } from './use-style.ts';

/** Sizes, corners, spaces and buttons. */
export function ShapesCard({ form }: { form: StyleForm }) {
  return (
    <Card title="Layout">
      <CardBody>
        <Shape form={form} name="scale" label="Heading size" />
        <Shape form={form} name="corners" label="Corners" />
        <Shape form={form} name="spacing" label="Space between sections" />
        <Shape form={form} name="buttons" label="Buttons" />
      </CardBody>
    </Card>
  );
}

type ShapeName = keyof typeof shapes;

function Shape<N extends ShapeName>({ form, name, label }: { form: StyleForm; name: N; label: string }) {
  return (
    <div className={styles.shape}>
      <span aria-hidden="true">{label}</span>
      <SegmentedChoice
        label={label}
        value={form.value[name]}
        choices={shapes[name]}
        onChange={(value) => form.change((now) => ({ ...now, [name]: value }))}
      />
    </div>
  );
}
