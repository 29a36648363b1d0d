import { CheckboxField } from '../../kit/ui/inputs/checkbox-field.tsx';
import { Fault } from '../../kit/ui/inputs/field.tsx';
import styles from './webhooks.module.css';

interface EventChoiceProps {
  eventTypes: readonly string[];
  /** Names of events, and of whole subjects: `order.*`. */
  value: readonly string[];
  problem: string | undefined;
  onChange: (chosen: string[]) => void;
  onLeave: () => void;
}

/** The events an endpoint receives, by subject: all events of a subject, including future ones, or some. */
export function EventChoice({ eventTypes, value: chosen, problem, onChange, onLeave }: EventChoiceProps) {
  const subjects = [...new Set(eventTypes.map((type) => type.split('.')[0] ?? ''))];
  const toggle = (name: string, isOn: boolean, instead: readonly string[] = []) => {
    const others = chosen.filter((one) => one !== name && !instead.includes(one));
    onChange(isOn ? [...others, name] : others);
  };
  return (
    <fieldset className={styles.events} data-faulty={problem === undefined ? undefined : true} onBlur={onLeave}>
      <legend>Events</legend>
      {subjects.map((subject) => {
        const types = eventTypes.filter((type) => type.startsWith(`${subject}.`));
        const all = `${subject}.*`;
        const isAll = chosen.includes(all);
        return (
          <div key={subject} className={styles.subject}>
            <CheckboxField label={`All of ${subject}`} isOn={isAll} onChange={(isOn) => toggle(all, isOn, types)} />
            {!isAll &&
              types.map((type) => (
                <CheckboxField
                  key={type}
                  label={type}
                  isOn={chosen.includes(type)}
                  onChange={(isOn) => toggle(type, isOn)}
                />
              ))}
          </div>
        );
      })}
      {problem && <Fault>{problem}</Fault>}
    </fieldset>
  );
}
