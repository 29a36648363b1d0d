import type { ProductSummary, StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { isSoldOut } from '@tessera/rules/product/display-mark.ts';
import { productOptions } from '@tessera/rules/product/variant-choice.ts';
import { Mark } from '../../ui/mark.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { RestockLink } from '../../ui/restock-link.tsx';

interface ProductCardProps {
  product: ProductSummary;
  settings: StoreSettings;
  locale: string;
  isFirst: boolean;
}

/** One product of a list: picture, mark, name, price, quick view; all but the last is one link (PROD-019, PROD-021). */
export function ProductCard({ product, settings, locale, isFirst }: ProductCardProps) {
  const note = choiceNote(product);
  return (
    <li className={isSoldOut(product) ? 'card is-soldout' : 'card'}>
      <div className="pic">
        {product.mainImage && (
          <Picture
            image={product.mainImage}
            alt=""
            sizes="(width < 40rem) calc(50vw - 1.4rem), (width < 54.5rem) 46vw, (width < 74.5rem) 30vw, (width < 92rem) 22vw, 19.75rem"
            isMain={isFirst}
          />
        )}
        <Mark product={product} />
        <button className="quick" type="button" data-quick={product.id}>
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M1.500 10S4.500 4.500 10 4.500 18.500 10 18.500 10 15.500 15.500 10 15.500 1.500 10 1.500 10z" />
            <circle cx="10" cy="10" r="2.500" />
          </svg>
          <span className="label">
            Quick View<span className="sr"> {product.name}</span>
          </span>
        </button>
      </div>
      <h3>
        <a href={product.fullUrl}>{product.name}</a>
      </h3>
      <Price product={product} locale={locale} settings={settings} />
      {note && <p className="meta">{note}</p>}
      {product.isWaitedFor && <RestockLink {...product} choice={product.variants[0]?.attributes ?? {}} />}
    </li>
  );
}

/** More values than this are counted. */
const maxNamed = 3;

/** What there is to choose: the values of a single option, the names of several. */
function choiceNote(product: ProductSummary): string | undefined {
  const [only, second, ...more] = productOptions(product).filter(({ values }) => values.length > 1);
  if (!only) return undefined;
  if (second) return [only, second, ...more].map(({ name }) => name).join(', ');
  const unnamed = only.values.length - maxNamed;
  return only.values.slice(0, maxNamed).join(', ') + (unnamed > 0 ? ` +${unnamed}` : '');
}
