import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { ApiError } from '../../lib/send.ts';
import { useTutorVoice } from '../../lib/speech/use-tutor-voice.ts';
import { lessonDetail } from '../../lib/student-queries.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { AskBox } from './ask-box.tsx';
import { LatestReply } from './latest-reply.tsx';
import { useLessonTalk } from './use-lesson-talk.ts';
import { VoiceCommands } from './voice-commands.tsx';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import './lesson-view.css';

const back = { to: paths.home, label: 'Back to Dashboard' };

interface Shown {
  id: string;
  title: string;
  description: string;
  content: string;
}

/** Reading a lesson and asking about it (S2 section 2, /lesson/{id}). */
export function LessonView({ lessonId }: { lessonId: string }) {
  const lesson = useQuery(lessonDetail(lessonId));
  if (lesson.isError) {
    const isUnknown = lesson.error instanceof ApiError && [400, 404].includes(lesson.error.status);
    return (
      <Page>
        <h1 className="visually-hidden">Lesson</h1>
        {isUnknown ? (
          <EmptyState
            icon="book"
            title="Lesson Not Found"
            action={<ButtonLink to={paths.home}>Back to Dashboard</ButtonLink>}
          >
            The lesson you&apos;re looking for doesn&apos;t exist.
          </EmptyState>
        ) : (
          <LoadFailed error={lesson.error} onRetry={() => void lesson.refetch()} />
        )}
      </Page>
    );
  }
  return (
    <Page>{lesson.data ? <Reading lesson={lesson.data} /> : <SkeletonLines lines={8} />}</Page>
  );
}

function Reading({ lesson }: { lesson: Shown }) {
  const voice = useTutorVoice();
  const talk = useLessonTalk(lesson.id, voice);
  return (
    <>
      <PageHeader title={lesson.title} subtitle={lesson.description} back={back} />
      <div className="lesson-progress">
        <ProgressBar percent={talk.percent} label="Lesson progress" />
        <span>{talk.percent}%</span>
      </div>
      <div className="lesson-columns">
        <Card title="Lesson" icon="book">
          <Content text={lesson.content} />
        </Card>
        <div className="stack">
          <LatestReply talk={talk} voice={voice} />
          <AskBox isBusy={talk.isPending} onAsk={talk.ask} />
          <VoiceCommands onWake={voice.stop} onCommand={talk.ask} />
        </div>
      </div>
      {talk.said.length > 2 && <History said={talk.said} />}
      <footer className="lesson-footer">
        <Button kind="secondary" disabled>
          Previous
        </Button>
        <span className="muted">Interactive Lesson</span>
        <ButtonLink to={paths.home} kind={talk.percent === 100 ? 'primary' : 'secondary'}>
          {talk.percent === 100 ? 'Complete' : 'Continue Later'}
        </ButtonLink>
      </footer>
    </>
  );
}

function Content({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim());
  if (lines.length === 0) {
    return (
      <EmptyState
        icon="clock"
        title="This lesson has not started yet. Its text appears at the scheduled time."
      />
    );
  }
  return (
    <div className="lesson-text">
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}

function History({ said }: { said: { id: string; role: string; content: string }[] }) {
  return (
    <Card title="Conversation History" icon="comments">
      <ul className="lesson-history">
        {said.map(({ id, role, content }) => (
          <li key={id} className={`lesson-said-${role}`}>
            <strong>{role === 'tutor' ? 'Tutor' : 'You'}</strong>
            <p>{content}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
