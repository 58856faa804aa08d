import type { TutorMessage } from '@aulavox/contracts/tutor/session';
import { useEffect, useRef } from 'react';
import { type TutorVoice, voiceControl } from '../../lib/speech/use-tutor-voice.ts';
import { IconButton } from '../../ui/button.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import type { Conversation } from './use-conversation.ts';

interface MessageListProps {
  conversation: Conversation;
  voice: TutorVoice;
}

/** The air above a message that is scrolled to. */
const gapPixels = 12;

/** Screen readers hear whole messages; the one that is still being written is for the eye. */
export function MessageList({ conversation, voice }: MessageListProps) {
  const { messages, draft, saying, isPending, media } = conversation;
  const list = useRef<HTMLDivElement>(null);
  // To the beginning of what is new: a long reply is read from its first line.
  useEffect(() => {
    const turns = list.current?.querySelectorAll<HTMLElement>('.message');
    const last = turns?.[turns.length - 1];
    if (last) list.current?.scrollTo({ top: last.offsetTop - gapPixels });
  }, [messages, draft, saying]);

  return (
    <div className="messages" ref={list} tabIndex={0} role="region" aria-label="Messages">
      <div role="log" aria-label="Conversation">
        {messages.map((message) => (
          <Message key={message.id} message={message} voice={voice} />
        ))}
        {saying && (
          <div className="message message-student">
            <p className="message-text">{saying}</p>
          </div>
        )}
      </div>
      {isPending && (
        <div className="message message-tutor" aria-hidden="true">
          <LogoMark size={28} />
          {draft ? <p className="message-text">{draft}</p> : <Thinking />}
        </div>
      )}
      {isPending && (
        <p className="visually-hidden" role="status">
          The tutor is answering…
        </p>
      )}
      <Media {...media} />
    </div>
  );
}

function Message({ message, voice }: { message: TutorMessage; voice: TutorVoice }) {
  const isTutor = message.role === 'tutor';
  return (
    <article className={`message message-${message.role} message-type-${message.type}`}>
      {isTutor && <LogoMark size={28} />}
      <div className="message-text">
        <span className="visually-hidden">{isTutor ? 'Tutor: ' : 'You: '}</span>
        {message.type === 'summary' && <strong>Summary</strong>}
        {message.content}
      </div>
      {isTutor && (
        <IconButton label="Play this message" {...voiceControl} onClick={() => voice.play(message)}>
          <i className="pi pi-volume-up" aria-hidden="true" />
        </IconButton>
      )}
    </article>
  );
}

const Thinking = () => (
  <span className="thinking">
    <span />
    <span />
    <span />
  </span>
);

/** A picture or a film that came with the feedback. */
function Media({ imageUrl, videoUrl }: Conversation['media']) {
  return (
    <>
      {imageUrl && isOwn(imageUrl) && (
        <img className="message-image" src={imageUrl} alt="Shown by the tutor" />
      )}
      {videoUrl && (isOwn(videoUrl) || videoUrl.startsWith('https://')) && (
        <a href={videoUrl} target="_blank" rel="noreferrer">
          Watch the video
        </a>
      )}
    </>
  );
}

/** On this site; pictures from elsewhere are refused by the page's security policy anyway. */
const isOwn = (url: string): boolean => /^\/(?!\/)/.test(url);
