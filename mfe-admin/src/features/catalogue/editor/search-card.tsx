import { slugOf } from '@tessera/rules/links/slug.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { AreaField } from '../../../kit/ui/inputs/area-field.tsx';
import { TextField } from '../../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import type { ProductPart } from './part.ts';
import styles from './product.module.css';

/** How search engines may show the product. */
export function SearchCard({ form, draft, folder }: ProductPart & { folder: string }) {
  const { website } = useAdmin();
  const { seo, name, summary, description, urlSlug } = draft;
  return (
    <Card title="Search results">
      <CardBody>
        <div className={styles.preview}>
          <b>{seo.title || `${name || 'Product'} | ${website.name}`}</b>
          <span className={styles.previewAddress}>
            {location.host}
            {folder}
            {urlSlug || slugOf(name)}
          </span>
          <span>{(seo.description || summary || description).slice(0, 160)}</span>
        </div>
        <TextField
          label="Title"
          isOptional
          maxLength={200}
          help={`${seo.title.length} of about 60 characters are shown.`}
          {...form.field('seo.title')}
        />
        <AreaField
          label="Search description"
          isOptional
          rows={2}
          maxLength={500}
          help={`${seo.description.length} of about 160 characters are shown.`}
          {...form.field('seo.description')}
        />
      </CardBody>
    </Card>
  );
}
