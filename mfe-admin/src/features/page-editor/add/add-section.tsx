import { createSection } from '@tessera/contracts/site/page-body.ts';
import { createIdSource } from '@tessera/site-document/tree/id-source.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { useBody, useEditor } from '../editor-context.ts';
import { sectionPlace } from '../rules/add-place.ts';
import { AddHead } from './add-head.tsx';

export function AddSection() {
  const { actions, selected, setLeft } = useEditor();
  const body = useBody();
  const { into, after } = sectionPlace(body, selected);
  return (
    <>
      <AddHead title="Add section" note="" />
      <Button
        onClick={() => {
          actions.insert(into, after, createSection(createIdSource(body)('section')));
          setLeft('outline');
        }}
      >
        Empty section
      </Button>
    </>
  );
}
