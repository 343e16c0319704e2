/** The lesson that is on: its steps, ticked off as they are done. */
import { useEffect, useState } from 'react';
import { useStores } from '../store/binding.ts';
import { LESSONS, stepsDone } from '../store/lessons.ts';

export default function LessonCard({ name }: { readonly name: string }) {
  const { guide, lab, exploration, compare } = useStores();
  const lesson = LESSONS.find((one) => one.name === name);
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (!lesson) return undefined;
    const look = (): void =>
      setDone((before) =>
        stepsDone(lesson, before, {
          lab: lab.store.getState(),
          exploration: exploration.store.getState(),
          compare: compare.store.getState(),
        }),
      );
    const forget = [
      lab.store.subscribe(look),
      exploration.store.subscribe(look),
      compare.store.subscribe(look),
    ];
    return () => forget.forEach((stop) => stop());
  }, [lesson, lab, exploration, compare]);
  if (!lesson) return null;
  return (
    <section className="lesson" aria-label={`Lesson: ${lesson.title}`}>
      <header className="panel-head">
        <h2>{lesson.title}</h2>
        <button type="button" className="small" onClick={() => guide.end()}>
          {done === lesson.steps.length ? 'Finish' : 'Leave'}
        </button>
      </header>
      <p>{lesson.about}</p>
      <ol>
        {lesson.steps.map(({ text }, i) => (
          <li key={text} className={i < done ? 'done' : ''} aria-current={i === done ? 'step' : undefined}>
            <span aria-hidden="true">{i < done ? '✓' : i + 1}</span>
            <span>
              {text}
              {i < done && <span className="sr-only"> Done.</span>}
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="fine">
        {done === lesson.steps.length ? 'All done.' : `Step ${done + 1} of ${lesson.steps.length}`}
      </p>
    </section>
  );
}
