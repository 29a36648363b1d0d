import { rightsOfFormTypes } from '@tessera/contracts/forms/form-rights.ts';
import type { Right } from '@tessera/contracts/rights/rights.ts';

/** The right that changing a form of this type needs. */
export const rightOfForm = (type: string): Right => rightsOfFormTypes[type] ?? 'forms.write';
