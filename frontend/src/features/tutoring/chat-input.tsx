import { limits } from '@aulavox/contracts/limits';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useMicrophone } from '../../lib/speech/use-microphone.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import type { Lesson } from './use-lesson.ts';

/** Typing and speaking; Enter sends, Shift and Enter make a new line. */
export function ChatInput({ state, isDisabled }: { state: Lesson; isDisabled: boolean }) {
  const { text, setText, say, conversation, voice } = state;
  const microphone = useMicrophone(say);
  const box = useRef<HTMLTextAreaElement>(null);
  const keepFocus = useFocusAfterReply(box, isDisabled);
  const last = conversation.messages.at(-1);
  const prompts = !isDisabled && last?.role === 'tutor' ? last.suggestedPrompts : [];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDisabled) return;
    keepFocus();
    say(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that confirms a character of an input method is not meant for us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    submit(event);
  };
  const listen = () => {
    voice.stop();
    microphone.toggle();
  };

  return (
    <>
      {prompts.length > 0 && (
        <ul className="prompts" aria-label="Suggestions">
          {prompts.map((prompt) => (
            <li key={prompt}>
              <button type="button" className="prompt" onClick={() => say(prompt)}>
                {prompt}
              </button>
            </li>
          ))}
        </ul>
      )}
      {conversation.openQuestion && (
        <p className="open-question">
          <i className="pi pi-question-circle" aria-hidden="true" /> The tutor is waiting for your
          answer.
        </p>
      )}
      <form className="chat-input" onSubmit={submit}>
        <textarea
          ref={box}
          className="control"
          rows={1}
          aria-label="Your message"
          placeholder={microphone.isListening ? 'Listening…' : 'Ask or answer…'}
          maxLength={limits.studentMessage.max}
          value={text}
          disabled={isDisabled}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          label={microphone.isListening ? 'Stop listening' : 'Speak to the tutor'}
          className={microphone.isListening ? 'is-listening' : ''}
          aria-pressed={microphone.isListening}
          disabled={isDisabled}
          onClick={listen}
        >
          <i className="pi pi-microphone" aria-hidden="true" />
        </IconButton>
        <Button type="submit" disabled={isDisabled || !text.trim()} aria-label="Send">
          <i className="pi pi-send" aria-hidden="true" />
        </Button>
      </form>
    </>
  );
}

/**
 * The box is closed while the tutor answers, which takes the focus from it. Whoever types gets it back
 * with the reply; who speaks or taps does not, or a phone would open its keyboard.
 */
function useFocusAfterReply(box: RefObject<HTMLTextAreaElement | null>, isDisabled: boolean) {
  const isTyping = useRef(false);
  useEffect(() => {
    if (isDisabled || !isTyping.current) return;
    isTyping.current = false;
    // Somebody who has gone elsewhere meanwhile stays there.
    if (document.activeElement === document.body) box.current?.focus();
  }, [isDisabled, box]);
  return () => {
    isTyping.current = document.activeElement === box.current;
  };
}
