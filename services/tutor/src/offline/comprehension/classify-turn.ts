/** What a student's words are for the tutor. */
export type TurnKind = 'question' | 'answer' | 'continue' | 'smalltalk';

const CONTINUE =
  /^(?:(?:ok(?:ay)?|yes|yeah|yep|sure|please|and|now|i'?m|i am|we are|let'?s|can we|can you|could you|tutor)[ ,.!]*)*(?:yes|yeah|yep|ok(?:ay)?|sure|ready|start|begin|go|go on|go ahead|get started|continue|next|next (?:part|step|one)|more|present more|tell me more|show me more|start (?:the )?lesson|start again|keep going|carry on|move on|proceed)(?: (?:please|now|tutor|the lesson|with (?:the|my) lesson))*[ .!?]*$/iu;
/** One greeting or courtesy at the start of what is left of a turn. */
const SMALLTALK =
  /^(?:hi|hello|hey|yo|good (?:morning|afternoon|evening)|thanks?(?: you)?(?: (?:so|very) much)?|thx|ty|bye|goodbye|see you|lol|haha+|cool|nice|great|wow|awesome|how are you|what'?s up|what is your name|who are you|are you (?:a )?(?:robot|human|real|ai)|i(?:'m| am) (?:bored|tired|hungry|fine|good|happy|sad)|i like (?:you|this)|you are (?:nice|funny|great|cool))(?=[ ,.!?]|$)(?:[ ,.!]+(?:tutor|there|you|too|a lot|to you)(?=[ ,.!?]|$))?[ ,.!?]*/iu;
const ASKS_BACK =
  /\b(?:please )?(?:explain|tell me|define|describe|help me|what do you mean|can you|could you|i (?:do not|don't|didn't) (?:understand|get) (?:the|what|why|how|that|this|it)\b|i wonder|i have a question)/iu;
const OPENS_QUESTION =
  /^(?:so |but |and |ok(?:ay)? |hey |tutor |please |um+ |hmm+ )*(?:what|who|whom|whose|when|where|why|which|how|what's|who's)\b/iu;
const ASKS_WITH_VERB =
  /\b(?:what|who|where|when|why|which \w+|how(?: \w+)?|how (?:many|much) \w+) (?:is|are|was|were|do|does|did|can|could|will|would|has|have|should)\b|\b(?:what|who)'s\b/iu;
const OPENS_YES_NO =
  /^(?:so |but |and )?(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|may)\b/iu;

/** Tells a question, an answer, a wish to go on and small talk apart; `awaitingAnswer` when the tutor has asked something. */
export function classify(text: string, awaitingAnswer: boolean): TurnKind {
  const words = text.trim().replaceAll('’', "'").replaceAll(/\s+/gu, ' ').slice(0, 500);
  if (words === '' || !/[\p{L}\p{N}]/u.test(words))
    return awaitingAnswer && words !== '' ? 'answer' : 'smalltalk';
  if (isSmalltalk(words)) return 'smalltalk';
  if (CONTINUE.test(words)) return 'continue';
  if (awaitingAnswer) return isQuestionBack(words) ? 'question' : 'answer';
  return 'question';
}

/** Takes one courtesy after the other: one pattern for all of them could try every way to divide them. */
function isSmalltalk(words: string): boolean {
  let left = words;
  for (;;) {
    const rest = left.replace(SMALLTALK, '');
    if (rest === left) return left === '';
    left = rest;
  }
}

/** Whether the student wants to be asked something ('Ask me a question', 'Test me'). */
export function wantsToBeAsked(text: string): boolean {
  return /^(?:please |can you |could you |ok(?:ay)?,? )*(?:ask me|quiz me|test me|give me a question)\b.{0,40}$/iu.test(
    text.trim(),
  );
}

/** While the tutor waits, 'is it oxygen?' is an answer in doubt; 'what is oxygen?' is a question. */
function isQuestionBack(words: string): boolean {
  if (ASKS_BACK.test(words)) return true;
  if (OPENS_QUESTION.test(words)) {
    return words.endsWith('?') || ASKS_WITH_VERB.test(words) || !words.includes(' ');
  }
  return (
    words.endsWith('?') &&
    OPENS_YES_NO.test(words) &&
    !/^(?:is|are|was|were) (?:it|they|that|this)\b/iu.test(words) &&
    words.split(' ').length > 3
  );
}
