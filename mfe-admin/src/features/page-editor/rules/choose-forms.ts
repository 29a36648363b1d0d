import { productFormType } from '@tessera/contracts/forms/form-limits.ts';
import type { FormField } from '@tessera/contracts/site/fields.ts';
import { type TreeNode, typeOfBlock } from '@tessera/site-document/tree/nodes.ts';

interface WebsiteForm {
  id: string;
  type: string;
}

/** Selects the forms that a field takes: newsletters, or all others but those that products ask. */
export const fittingForms = <F extends WebsiteForm>(forms: readonly F[], formType: FormField['formType']): F[] =>
  forms.filter(({ type }) => type !== productFormType && (type === 'newsletter') === (formType === 'newsletter'));

/** Returns a new block, or a section with its blocks, that shows the website's first fitting form where it would show none. */
export function chooseForms<N extends TreeNode>(node: N, forms: readonly WebsiteForm[]): N {
  const chosen: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(typeOfBlock(node)?.fields ?? {})) {
    if (field.kind === 'form' && node[name] === null) {
      const { formType } = field as FormField;
      chosen[name] = fittingForms(forms, formType)[0]?.id ?? null;
    }
  }
  if (Array.isArray(node.blocks)) chosen.blocks = node.blocks.map((block) => chooseForms(block, forms));
  return { ...node, ...chosen };
}
