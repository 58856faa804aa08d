import { isRecognitionSupported } from '../../lib/speech/recognition.ts';
import { useWakeWord, type WakeState } from '../../lib/speech/use-wake-word.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const words: Record<WakeState, { tone: BadgeTone; text: string }> = {
  off: { tone: 'neutral', text: 'Off' },
  waiting: { tone: 'info', text: 'Waiting for "Hey tutor go"' },
  command: { tone: 'success', text: 'Listening for your question' },
};

interface VoiceCommandsProps {
  onWake: () => void;
  onCommand: (text: string) => Promise<unknown>;
}

/** The wake-word detector (S2 section 4). */
export function VoiceCommands({ onWake, onCommand }: VoiceCommandsProps) {
  const { state, toggle } = useWakeWord({
    onWake,
    // A question that fails says so by its toast.
    onCommand: (text) => void onCommand(text).catch(() => undefined),
  });
  return (
    <Card title="Voice Commands" icon="microphone">
      {isRecognitionSupported() ? (
        <>
          <p className="muted">Say “Hey tutor go”, wait for the sound, then ask your question.</p>
          <div className="row">
            <Button kind="secondary" aria-pressed={state !== 'off'} onClick={toggle}>
              {state === 'off' ? 'Enable Wake Word' : 'Disable Wake Word'}
            </Button>
            <span role="status">
              <Badge tone={words[state].tone}>{words[state].text}</Badge>
            </span>
          </div>
        </>
      ) : (
        <EmptyState icon="microphone" title="Speech Recognition Not Available">
          Your browser doesn&apos;t support speech recognition.
        </EmptyState>
      )}
    </Card>
  );
}
