import { foodOrderingTitle } from '../../enumerations/site-blocks.ts';
import { defineBlock } from '../block-type.ts';
import { link, text } from '../fields.ts';

/** A way to book or order (EDIT-137, EDIT-184, EDIT-185). */
export const reservationBlock = defineBlock({
  type: 'reservation',
  label: 'Reservation',
  group: 'store',
  summary: 'A button that leads to your booking page or food ordering account.',
  fields: {
    label: text('Text', { max: 80, initial: foodOrderingTitle }),
    link: link('Link'),
  },
});
