import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import './overview.css';

interface FirstStepsProps {
  done: { class: boolean; teacher: boolean; student: boolean };
  onOpen: (tab: 'users' | 'classes') => void;
}

/** Leads a new school to its first class, teacher and student; gone when all are there. */
export function FirstSteps({ done, onOpen }: FirstStepsProps) {
  const steps = [
    { id: 'class', label: 'Create a class', tab: 'classes', isDone: done.class },
    { id: 'teacher', label: 'Add a teacher', tab: 'users', isDone: done.teacher },
    { id: 'student', label: 'Add a student', tab: 'users', isDone: done.student },
  ] as const;
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) return null;
  return (
    <Card title="Get your school going" icon="flag" className="first-steps">
      <ol className="first-steps-list">
        {steps.map(({ id, label, isDone }, index) => (
          <li key={id} className={isDone ? 'first-step first-step-done' : 'first-step'}>
            <span className="first-step-mark" aria-hidden="true">
              {isDone ? <i className="pi pi-check" /> : index + 1}
            </span>
            {label}
            {isDone && <span className="visually-hidden"> (done)</span>}
          </li>
        ))}
      </ol>
      <div>
        <Button onClick={() => onOpen(next.tab)}>{next.label}</Button>
      </div>
    </Card>
  );
}
