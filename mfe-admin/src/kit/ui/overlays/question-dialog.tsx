import { useSyncExternalStore } from 'react';
import { useAdmin } from '../../context/admin-context.ts';
import { Button } from '../inputs/button.tsx';
import { Dialog } from './dialog.tsx';

/** Whether to leave what would be lost. Staying is the first choice, and what Escape means. */
export function QuestionDialog() {
  const { guards } = useAdmin();
  const question = useSyncExternalStore(guards.subscribe, guards.question);
  const [first, ...others] = question?.guards ?? [];
  if (!first) return null;
  const texts = [...new Set([first, ...others].map(({ text }) => text))];
  return (
    <Dialog
      isOpen
      isQuestion
      onClose={() => guards.answer(false)}
      title={first.title}
      foot={
        <>
          <Button data-first onClick={() => guards.answer(false)}>
            {first.stay}
          </Button>
          <Button look="danger" onClick={() => guards.answer(true)}>
            {first.leave}
          </Button>
        </>
      }
    >
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Dialog>
  );
}
