import { useQuery } from '@tanstack/react-query';
import { presetGroups, type SectionPreset } from '@tessera/site-document/presets/section-preset.ts';
import { sectionPresets } from '@tessera/site-document/presets/section-presets.ts';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { Help, SelectField } from '../../../kit/ui/inputs/field.tsx';
import { SearchField } from '../../../kit/ui/inputs/search-field.tsx';
import { useBody, useEditor } from '../editor-context.ts';
import { focusOutline } from '../keys/focus.ts';
import { websiteForms } from '../link/entry-queries.ts';
import { sectionPlace } from '../rules/add-place.ts';
import { chooseForms } from '../rules/choose-forms.ts';
import { labelOf } from '../rules/label-of.ts';
import { newId } from '../rules/new-id.ts';
import styles from './add.module.css';
import { AddHead } from './add-head.tsx';
import { PresetSketch } from './preset-sketch.tsx';

/** Sections to begin with; the page shows where the new one goes. */
export function AddSection() {
  const { actions, selected, select, setLeft, setSheet } = useEditor();
  const body = useBody();
  const [search, setSearch] = useState('');
  const { into, after } = sectionPlace(body, selected);
  const found = sectionPresets.filter(({ label, group }) =>
    `${label} ${group}`.toLowerCase().includes(search.toLowerCase()),
  );
  const { data } = useQuery(websiteForms.query(useAdmin().api));
  const add = ({ create }: SectionPreset) => {
    actions.insert(into, after, chooseForms(create(newId), data?.forms ?? []));
    setLeft('outline');
    setSheet('page');
    focusOutline();
  };
  return (
    <>
      <AddHead title="Add section" note="A section is a strip of the page. Everything in it can be changed later." />
      <div className={`${styles.search} ${styles.two}`}>
        <SearchField
          label="Search sections"
          placeholder={`Search ${sectionPresets.length} sections`}
          value={search}
          onSearch={setSearch}
        />
        {body.sections.length > 0 && (
          <SelectField
            label="Add after"
            value={after ?? ''}
            choices={body.sections.map(({ id }) => ({ value: id, name: labelOf(body, id) }))}
            onChange={select}
          />
        )}
      </div>
      {found.length === 0 && (
        <div className={styles.group}>
          <Help>Nothing matches “{search}”.</Help>
        </div>
      )}
      {presetGroups.map((group) => {
        const presets = found.filter((preset) => preset.group === group);
        if (presets.length === 0) return null;
        return (
          <section key={group} className={styles.group} aria-label={group}>
            <h3>{group}</h3>
            <ul className={styles.presets}>
              {presets.map((preset) => (
                <li key={preset.id}>
                  <button type="button" className={styles.preset} onClick={() => add(preset)}>
                    <PresetSketch section={preset.create(newId)} />
                    {preset.label}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
