import type { FormBlockProps } from '@tessera/contracts/mounts.ts';
import { FilledForm } from './filled-form.tsx';

/** A form of the owner's, on a page (FORM-009 to FORM-024, FORM-091 to FORM-098). */
export function FormBlock(props: FormBlockProps) {
  const { form, problemText } = props;
  if (!form) {
    return (
      <p className="note warn" role="alert">
        {problemText ?? 'This form has not been configured yet.'}
      </p>
    );
  }
  return <FilledForm {...props} form={form} />;
}
