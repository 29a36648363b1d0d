import type { ComponentProps } from 'react';
import { useAdmin } from '../../context/admin-context.ts';

interface ShopLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A page of the website as visitors see it, or an address elsewhere. */
  to: string;
}

/** Leads to a page of the website, which has an origin of its own. */
export function ShopLink({ to, ...rest }: ShopLinkProps) {
  const { website } = useAdmin();
  return <a {...rest} href={to.startsWith('/') ? website.origin + to : to} />;
}
