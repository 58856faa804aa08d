import type { TutorMessage } from '@aulavox/contracts/tutor/session';
import { type TutorVoice, voiceControl } from '../../lib/speech/use-tutor-voice.ts';
import { Button, IconButton } from '../../ui/button.tsx';

interface VoiceControlsProps {
  voice: TutorVoice;
  messages: TutorMessage[];
}

/** Speech for the whole conversation: on or off, pause, stop, and playing what was missed. */
export function VoiceControls({ voice, messages }: VoiceControlsProps) {
  const last = messages.findLast(({ role }) => role === 'tutor');
  const isSilent = voice.state === 'silent';
  return (
    <div className="voice-controls" role="group" aria-label="Speech">
      {voice.isPending && isSilent && last && (
        <Button kind="secondary" size="small" {...voiceControl} onClick={() => voice.play(last)}>
          <i className="pi pi-volume-up" aria-hidden="true" /> Play answer
        </Button>
      )}
      <IconButton
        label={voice.state === 'speaking' ? 'Pause speech' : 'Play speech'}
        {...voiceControl}
        disabled={isSilent && !last}
        onClick={() => (isSilent && last ? voice.play(last) : voice.pauseOrResume())}
      >
        <i
          className={`pi ${voice.state === 'speaking' ? 'pi-pause' : 'pi-play'}`}
          aria-hidden="true"
        />
      </IconButton>
      {!isSilent && (
        <IconButton label="Stop speech" {...voiceControl} onClick={voice.stop}>
          <i className="pi pi-stop-circle" aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label="Read answers aloud"
        aria-pressed={voice.isOn}
        {...voiceControl}
        onClick={() => voice.switchOn(!voice.isOn)}
      >
        <i className={`pi ${voice.isOn ? 'pi-volume-up' : 'pi-volume-off'}`} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
