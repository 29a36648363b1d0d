import type { Block, Section } from '@tessera/contracts/site/page-body.ts';
import type { RichText } from '@tessera/contracts/site/rich-text.ts';
import { columnsOf } from '@tessera/site-document/tree/columns.ts';
import { Icon } from '../../../kit/ui/icon/icon.tsx';
import { iconOf } from '../node-icons.ts';
import styles from './sketch.module.css';

/** A section in small: its blocks on their columns, with the texts they begin with. */
export function PresetSketch({ section: { tone, blocks } }: { section: Section }) {
  return (
    <span className={styles.sketch} data-tone={tone} aria-hidden="true">
      {columnsOf(blocks).map((column) => (
        <span key={column[0].id} className={styles.column} style={{ '--span': column[0].place.span }}>
          {column.map((block) => (
            <SketchBlock key={block.id} block={block} />
          ))}
        </span>
      ))}
    </span>
  );
}

function SketchBlock({ block }: { block: Block }) {
  if (block.type === 'text') return <SketchText text={block.text} />;
  if (block.type === 'quote') return <b className={styles.heading}>{block.quote}</b>;
  if (block.type === 'divider') return <span className={styles.rule} />;
  if (block.type === 'buttons') {
    return (
      <span className={styles.buttons}>
        {block.items.map(({ id, label }) => (
          <span key={id}>{label}</span>
        ))}
      </span>
    );
  }
  return (
    <span className={styles.box} data-type={block.type}>
      <Icon of={iconOf(block.type)} />
    </span>
  );
}

function SketchText({ text: { content } }: { text: RichText }) {
  return (
    <span className={styles.text}>
      {content.slice(0, 3).map((node, at) => {
        const words = 'content' in node ? node.content?.flatMap((one) => ('text' in one ? one.text : [])).join('') : '';
        return node.type === 'heading' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
          <b key={at} className={styles.heading} data-level={node.attrs.level}>
            {words}
          </b>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
          <small key={at}>{words}</small>
        );
      })}
    </span>
  );
}
