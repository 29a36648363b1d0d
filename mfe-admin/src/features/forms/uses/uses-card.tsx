import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { Help } from '../../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { ViewLink } from '../../../kit/ui/layout/view-link.tsx';
import { type FormUses, pagesText } from './form-uses.ts';
import { useFormUses } from './use-form-uses.ts';

/** Where visitors meet a form. */
export function UsesCard({ owned: { id, type, pageIds } }: { owned: OwnedForm }) {
  const uses = useFormUses({ id, type, pageCount: pageIds.length });
  return (
    <Card title="Where it is used">
      <CardBody>{uses.isOfProducts ? <OfProducts /> : <OnPages {...uses} />}</CardBody>
    </Card>
  );
}

function OfProducts() {
  return (
    <Help>
      Products ask for these fields before they are added to the cart. You choose the fields on the page of each
      product.
    </Help>
  );
}

function OnPages({ pageCount, isPopup }: FormUses) {
  return (
    <>
      <Help>{pageCount > 0 ? `On ${pagesText(pageCount)} of your website.` : 'No page shows it.'}</Help>
      {isPopup === undefined ? (
        <Help>The pop-up of your website could not be loaded.</Help>
      ) : (
        <Help>
          It is {!isPopup && 'not '}
          <ViewLink to="/commerce/preferences" hash="popup">
            the pop-up of your website
          </ViewLink>
          .
        </Help>
      )}
    </>
  );
}
