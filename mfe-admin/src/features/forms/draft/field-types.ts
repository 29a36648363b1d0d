/** The properties of a field that owners can change, apart from its label. */
export type FieldProperty =
  | 'description'
  | 'placeholder'
  | 'required'
  | 'options'
  | 'currencySymbol'
  | 'showCountryCode'
  | 'underline'
  | 'key'
  | 'value';

/** The properties of every type of field (EDIT-086 to EDIT-104). */
const properties: Readonly<Record<string, readonly FieldProperty[]>> = {
  text: ['description', 'placeholder', 'required'],
  textarea: ['description', 'placeholder', 'required'],
  email: ['description', 'placeholder', 'required'],
  number: ['description', 'placeholder', 'required'],
  website: ['description', 'placeholder', 'required'],
  currency: ['description', 'currencySymbol', 'required'],
  password: ['description', 'required'],
  twitter: ['description', 'required'],
  date: ['description', 'required'],
  time: ['description', 'required'],
  name: ['description', 'required'],
  address: ['description', 'required'],
  phone: ['description', 'showCountryCode', 'required'],
  section: ['description', 'underline'],
  radio: ['description', 'options', 'required'],
  checkbox: ['description', 'options', 'required'],
  select: ['description', 'options', 'required'],
  likert: ['description', 'options', 'required'],
  hidden: ['key', 'value'],
};

/** The properties of a field type; an unknown type has those of `text` (FORM-011). */
export function propertiesOf(type: string): ReadonlySet<FieldProperty> {
  return new Set(properties[type] ?? properties.text);
}

const names: Readonly<Record<string, string>> = {
  text: 'Text',
  textarea: 'Text area',
  select: 'Dropdown',
  radio: 'Radio buttons',
  checkbox: 'Checkboxes',
  email: 'Email',
  phone: 'Phone',
  name: 'Person name',
  address: 'Address',
  date: 'Date',
  time: 'Time',
  number: 'Number',
  currency: 'Currency',
  website: 'Website',
  likert: 'Rating scale',
  section: 'Section heading',
  password: 'Password',
  twitter: 'Twitter username',
  hidden: 'Hidden field',
};

export const typeName = (type: string): string => names[type] ?? type;

/** The types a form on a page can have. */
export const pageTypes: readonly string[] = Object.keys(names);
/** Products have no passwords and hidden values. */
export const productTypes = pageTypes.filter((type) => !['password', 'twitter', 'hidden'].includes(type));

/** The types a field can have: those on offer, and the one it has. */
export function typeChoices(type: string, offered: readonly string[]): { value: string; name: string }[] {
  const types = offered.includes(type) ? offered : [...offered, type];
  return types.map((value) => ({ value, name: typeName(value) }));
}
