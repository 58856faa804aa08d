import type { flashcards } from '@aulavox/contracts/assessment/quizzes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../lib/send.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import './flashcards.css';

interface StudyCard {
  question: string;
  answer: string;
}

/** The study cards of a lesson (S2 section 2). */
export function Flashcards({ lessonId }: { lessonId: string }) {
  const generate = useMutation({
    mutationFn: () =>
      send<typeof flashcards.generate>('POST', '/api/flashcards/generate/{lessonId}', {
        params: { lessonId },
      }),
    meta: { failed: 'Error generating flashcards' },
  });
  const cards = generate.data?.flashcards;
  return (
    <Card title="Study Cards" icon="clone">
      {cards?.length ? (
        <Viewer cards={cards} />
      ) : (
        <EmptyState
          icon="clone"
          title="No Flashcards Yet"
          action={
            <Button kind="secondary" isBusy={generate.isPending} onClick={() => generate.mutate()}>
              Generate Cards
            </Button>
          }
        >
          Small cards to remember this lesson by.
        </EmptyState>
      )}
    </Card>
  );
}

function Viewer({ cards }: { cards: StudyCard[] }) {
  const [index, setIndex] = useState(0);
  const [isFlipped, setIsFlipped] = useState(false);
  const card = cards[index];
  const move = (step: number) => {
    setIndex(index + step);
    setIsFlipped(false);
  };
  return (
    <div className="flashcards">
      <div className={isFlipped ? 'flashcard flashcard-flipped' : 'flashcard'} aria-live="polite">
        <span className="flashcard-side">{isFlipped ? 'Answer' : 'Question'}</span>
        <p>{isFlipped ? card?.answer : card?.question}</p>
      </div>
      <Button kind="secondary" isWide onClick={() => setIsFlipped(!isFlipped)}>
        {isFlipped ? 'Show Question' : 'Show Answer'}
      </Button>
      <div className="flashcards-steps">
        <Button kind="quiet" size="small" disabled={index === 0} onClick={() => move(-1)}>
          Prev
        </Button>
        <span className="muted">
          {index + 1} of {cards.length}
        </span>
        <Button
          kind="quiet"
          size="small"
          disabled={index === cards.length - 1}
          onClick={() => move(1)}
        >
          Next
        </Button>
      </div>
    </div>
  );
}
