import { type TutorVoice, voiceControl } from '../../lib/speech/use-tutor-voice.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { useLessonTalk } from './use-lesson-talk.ts';

interface LatestReplyProps {
  talk: ReturnType<typeof useLessonTalk>;
  voice: TutorVoice;
}

/** What the tutor said last, to read and to hear. */
export function LatestReply({ talk, voice }: LatestReplyProps) {
  const { latest, draft, isPending, isStarting } = talk;
  const canSpeak = Boolean(latest?.audio) || typeof speechSynthesis !== 'undefined';
  const isSpeaking = voice.state === 'speaking';
  return (
    <Card title="Your tutor" icon="comment">
      <div aria-live="polite" aria-busy={isPending}>
        <Reply text={isPending ? draft : latest?.content} isComing={isPending || isStarting} />
      </div>
      <Button
        kind="secondary"
        {...voiceControl}
        disabled={!latest || !canSpeak}
        onClick={() => (isSpeaking || !latest ? voice.stop() : voice.play(latest))}
      >
        <i className={`pi ${isSpeaking ? 'pi-stop-circle' : 'pi-volume-up'}`} aria-hidden="true" />
        {isSpeaking ? 'Playing...' : canSpeak ? 'Play Voice' : 'No Audio'}
      </Button>
    </Card>
  );
}

function Reply({ text, isComing }: { text: string | undefined; isComing: boolean }) {
  if (text) return <p className="lesson-reply">{text}</p>;
  if (isComing) return <SkeletonLines lines={2} />;
  return <p className="muted">Ask something about the lesson and the answer appears here.</p>;
}
