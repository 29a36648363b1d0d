import type { Order } from '@tessera/contracts/commerce/order.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { EntryDetails } from '../../ui/entry-details.tsx';
import layout from '../../ui/layout.module.css';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';

/** One line of an order, drawn as it stood in the cart. */
export function OrderedItem({ item, money }: { item: Order['items'][number]; money: MoneyFormat }) {
  const { productName, quantity, image, attributes, additionalFields, preOrder } = item;
  const cents = Number(item.unitPrice.value);
  return (
    <li className={layout.line}>
      <span className={layout.pic}>
        <Picture image={image} sizes="8rem" />
      </span>
      <div className={layout.top}>
        <h3>{productName}</h3>
        <p className="price">
          <Money cents={cents * quantity} {...money} />
        </p>
      </div>
      <p className={layout.attrs}>
        <EntryDetails
          entry={{ chosenVariant: { sku: '', attributes }, additionalFields, preOrder }}
          locale={money.locale}
        />
        <Money cents={cents} {...money} /> each
      </p>
      <div className={layout.actions}>{`Quantity ${quantity}`}</div>
    </li>
  );
}
