import { Field, type FieldState } from './field.tsx';

/** Fields of a card; there are none where a company's own page takes it. */
export type CardField = 'cardNumber' | 'cardExpires' | 'cardCode';

interface CardFieldsProps {
  stateOf: (name: CardField) => FieldState;
  /** False where there is another way to pay: without scripts the browser itself insists on what is required. */
  isRequired?: boolean;
}

/** What is typed of a card, where it is typed here. */
export function CardFields({ stateOf, isRequired = true }: CardFieldsProps) {
  const common = { inputMode: 'numeric', isRequired } as const;
  return (
    <>
      <p className="note">
        This is a test store, and no money moves. Pay with the test card 4242 4242 4242 4242, any later date and any
        code.
      </p>
      <Field {...stateOf('cardNumber')} {...common} label="Card number" autoComplete="cc-number" />
      <div className="row">
        <Field {...stateOf('cardExpires')} {...common} label="Expires" autoComplete="cc-exp" help="Month and year" />
        <Field {...stateOf('cardCode')} {...common} label="Security code" autoComplete="cc-csc" />
      </div>
    </>
  );
}
