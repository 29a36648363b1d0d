import { announce } from '@tessera/browser-kit/page/announce.ts';
import { socialServices } from '@tessera/rules/links/social-link.ts';
import { Plus, Trash2 } from 'lucide-react';
import { movedTo } from '../../../kit/form/move-item.ts';
import { dragOrder } from '../../../kit/ui/drag-order.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { FieldRow, Help, SelectField, TextField } from '../../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { MoveButtons } from '../../../kit/ui/move-buttons.tsx';
import type { FrameDraft } from './header-footer-draft.ts';
import styles from './social-card.module.css';
import type { FrameForm } from './use-header-footer.ts';

const services = Object.entries(socialServices).map(([value, { label }]) => ({ value, name: label }));
const maxLinks = 12;

type Social = FrameDraft['footer']['social'];

/** Profiles on other networks, in the order of the footer. */
export function SocialCard({ form }: { form: FrameForm }) {
  const { social } = form.value.footer;
  const change = (next: (now: Social) => Social) =>
    form.change((now) => ({ ...now, footer: { ...now.footer, social: next(now.footer.social) } }));
  const nameAt = (at: number) => socialServices[social[at]?.service ?? '']?.label ?? 'Link';
  const move = (from: number, to: number) => {
    change((now) => movedTo(now, from, to));
    announce(`${nameAt(from)} moved, ${to + 1} of ${social.length}`);
  };
  const add = () => {
    const free = services.find(({ value }) => !social.some(({ service }) => service === value)) ?? services[0];
    if (free) change((now) => [...now, { service: free.value, profile: '' }]);
  };
  return (
    <Card title="Social links">
      <CardBody>
        {social.length === 0 && <Help>Link your profiles on other networks in the footer.</Help>}
        <ol className={styles.list}>
          {social.map(({ service }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a profile is known by its place alone
            <li key={at} className={styles.item} {...dragOrder('social', at, move)}>
              <FieldRow>
                <SelectField label="Service" choices={services} {...form.field(`footer.social.${at}.service`)} />
                <TextField
                  label="Profile"
                  placeholder={socialServices[service]?.address ? 'Name or address' : 'https://'}
                  maxLength={500}
                  {...form.field(`footer.social.${at}.profile`)}
                />
              </FieldRow>
              <span className={styles.actions}>
                <MoveButtons name={nameAt(at)} at={at} count={social.length} onMove={move} />
                <Button
                  isSmall
                  isIconOnly
                  look="ghost"
                  icon={Trash2}
                  onClick={() => {
                    change((now) => now.filter((_, index) => index !== at));
                    announce(`${nameAt(at)} removed`);
                  }}
                >
                  Remove {nameAt(at)}
                </Button>
              </span>
            </li>
          ))}
        </ol>
        {social.length < maxLinks && (
          <Button isSmall icon={Plus} onClick={add}>
            Add social link
          </Button>
        )}
      </CardBody>
    </Card>
  );
}
