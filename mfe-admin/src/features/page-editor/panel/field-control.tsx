import type { AnyField } from '@tessera/contracts/site/fields.ts';
import { useEditor } from '../editor-context.ts';
import { ChoiceControl } from './choice-control.tsx';
import type { ControlProps } from './control.ts';
import { FormControl } from './entries/form-control.tsx';
import { LinkControl } from './entries/link-control.tsx';
import { RecordsControl } from './entries/records-control.tsx';
import { ItemsControl } from './items-control.tsx';
import { LocationControl } from './location-control.tsx';
import { MomentControl } from './moment-control.tsx';
import { NamesControl } from './names/names-control.tsx';
import { NumberControl } from './number-control.tsx';
import { BackgroundControl } from './pictures/background-control.tsx';
import { ImageControl } from './pictures/image-control.tsx';
import { PlaceControl } from './place-control.tsx';
import { PositionControl } from './position-control.tsx';
import { RichTextControl } from './rich-text-control.tsx';
import { SwitchControl } from './switch-control.tsx';
import { TextControl } from './text-control.tsx';
import { TicketsControl } from './tickets/tickets-control.tsx';

interface FieldControlProps {
  /** Id of the node. */
  id: string;
  name: string;
  field: AnyField;
  value: unknown;
}

/** The control of a field, by its kind. */
export function FieldControl({ id, name, field, value }: FieldControlProps) {
  const { actions } = useEditor();
  const shared: Omit<ControlProps, 'field'> = {
    ...{ id, name, value },
    onChange: (next, isTyping) => actions.set(id, name, next, isTyping),
  };
  switch (field.kind) {
    case 'text':
      return <TextControl {...shared} field={field} />;
    case 'richText':
      return <RichTextControl {...shared} field={field} />;
    case 'choice':
      return <ChoiceControl {...shared} field={field} />;
    case 'switch':
      return <SwitchControl {...shared} field={field} />;
    case 'number':
      return <NumberControl {...shared} field={field} />;
    case 'image':
      return <ImageControl {...shared} field={field} />;
    case 'link':
      return <LinkControl {...shared} field={field} />;
    case 'records':
      return <RecordsControl {...shared} field={field} />;
    case 'form':
      return <FormControl {...shared} field={field} />;
    case 'position':
      return <PositionControl {...shared} field={field} />;
    case 'location':
      return <LocationControl {...shared} field={field} />;
    case 'place':
      return <PlaceControl {...shared} field={field} />;
    case 'background':
      return <BackgroundControl {...shared} field={field} />;
    case 'items':
      return <ItemsControl {...shared} field={field} />;
    case 'moment':
      return <MomentControl {...shared} field={field} />;
    case 'names':
      return <NamesControl {...shared} field={field} />;
    case 'tickets':
      return <TicketsControl {...shared} field={field} />;
    case 'opaque':
      return null;
  }
}
