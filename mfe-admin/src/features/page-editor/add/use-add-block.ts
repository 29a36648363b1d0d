import { useQuery } from '@tanstack/react-query';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import { type BlockTypeName, blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import { type Fields, initialValues } from '@tessera/contracts/site/field.ts';
import type { TreeNode } from '@tessera/site-document/tree/nodes.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useEditor } from '../editor-context.ts';
import { focusOutline } from '../keys/focus.ts';
import { websiteForms } from '../link/entry-queries.ts';
import { blockPlace } from '../rules/add-place.ts';
import { chooseForms } from '../rules/choose-forms.ts';
import { newId } from '../rules/new-id.ts';

/** Types of blocks that can be added. */
export const blockNames = Object.values(blockTypes)
  .map(({ type }) => type)
  .filter((type) => type !== 'unlisted');

/** Adds a block of a type after the selected one, and leads to it in the outline. */
export function useAddBlock(): (type: BlockTypeName) => void {
  const { session, actions, selected, setLeft, setSheet } = useEditor();
  const { data } = useQuery(websiteForms.query(useAdmin().api));
  return (type) => {
    const place = blockPlace(session.state().body, selected);
    if (!place) return announce('Add a section first.');
    actions.insert(place.into, place.after, chooseForms(newBlock(type, newId('block')), data?.forms ?? []));
    setLeft('outline');
    setSheet('page');
    focusOutline();
  };
}

const newBlock = (type: BlockTypeName, id: string): TreeNode => {
  const { fields }: { fields: Fields } = blockTypes[type];
  return { id, type, ...initialValues(fields) };
};
