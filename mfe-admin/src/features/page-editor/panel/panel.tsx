import { pagePermission } from '@tessera/contracts/enumerations.ts';
import { documentTypes } from '@tessera/contracts/site/document-body.ts';
import { rootId } from '@tessera/contracts/site/node-id.ts';
import { findNode } from '@tessera/site-document/tree/nodes.ts';
import { Copy, ListTree, Trash2 } from 'lucide-react';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Boundary } from '../../../kit/ui/feedback/boundary.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { useBody, useEditor } from '../editor-context.ts';
import { MisfitList } from '../fit/misfit-list.tsx';
import { NotesPane } from '../notes/notes-pane.tsx';
import { PanelTabs } from '../notes/panel-tabs.tsx';
import styles from '../panel.module.css';
import { shortLabelOf } from '../rules/label-of.ts';
import { panelGroups } from '../rules/panel-groups.ts';
import { FieldControl } from './field-control.tsx';
import { PageChanges } from './page-changes.tsx';
import { PagePassword } from './page-password.tsx';

/** The settings of what is selected, made from its fields. */
export function Panel() {
  const { selected, left, right } = useEditor();
  const body = useBody();
  const found = findNode(body, selected);
  if (left === 'sections') return null;
  return (
    <section
      className={styles.panel}
      data-region="panel"
      aria-label={right === 'notes' ? 'Notes' : 'Settings'}
      tabIndex={-1}
    >
      <PanelTabs />
      {right === 'notes' && (
        <Boundary what="Notes">
          <NotesPane key={selected} />
        </Boundary>
      )}
      {found && right === 'settings' && (
        <Boundary what="Settings">
          <Head key={`head ${selected}`} />
          {panelGroups(found.fields, found.node).map(({ id, title, fields }) => (
            <details key={`${selected} ${id}`} className={styles.group} open>
              <summary>{title}</summary>
              <div className={styles.fields}>
                {fields.map(({ name, field }) => (
                  <div key={name} data-setting={name}>
                    <FieldControl id={selected} name={name} field={field} value={found.node[name]} />
                    {name === 'permission' && found.node[name] === pagePermission.password && <PagePassword />}
                  </div>
                ))}
              </div>
            </details>
          ))}
          {selected === rootId && <MisfitList />}
          {selected === rootId && <PageChanges />}
        </Boundary>
      )}
    </section>
  );
}

/** What is selected, the way out of it, and what can be done with it. */
function Head() {
  const { selected, select, actions } = useEditor();
  const body = useBody();
  const moving = useDialogEntry('move-to');
  const found = findNode(body, selected);
  if (!found) return null;
  const { parentId } = found;
  const { label } = documentTypes[body.kind];
  return (
    <header className={styles.head}>
      {parentId && (
        <button type="button" className={styles.way} onClick={() => select(parentId)}>
          {parentId === rootId ? label : shortLabelOf(body, parentId)}
        </button>
      )}
      <h2>{parentId ? shortLabelOf(body, selected) : `${label} settings`}</h2>
      {parentId && (
        <div className={styles.acts}>
          <Button look="ghost" isSmall isIconOnly icon={ListTree} onClick={() => moving.open(selected)}>
            Move to…
          </Button>
          <Button look="ghost" isSmall isIconOnly icon={Copy} onClick={() => actions.duplicate(selected)}>
            Duplicate
          </Button>
          <Button look="ghost" isSmall isIconOnly icon={Trash2} onClick={() => actions.remove(selected)}>
            Delete
          </Button>
        </div>
      )}
    </header>
  );
}
