import type { Behaviour, ChatRequest } from './fake-openai.ts';

const questions = Array.from({ length: 13 }, (_, at) => ({
  question: `Question ${at} about plants?`,
  rightAnswer: `right ${at}`,
  wrongAnswers: ['one wrong', 'another wrong', 'a third wrong'],
  explanation: 'The lesson says so.',
}));

/** What a good model gives for each form of answer. */
export const goodValues: Record<string, unknown> = {
  question: {
    question: 'What do roots take up?',
    answerSentence: 'The roots take up water from the soil.',
    keywords: ['water'],
  },
  verdict: { isCorrect: true, feedback: 'Yes, it is water.', encouragement: 'Well done!' },
  quiz: { questions },
  flashcards: {
    flashcards: [1, 2, 3, 4, 5].map((at) => ({ question: `Term ${at}?`, answer: `Fact ${at}.` })),
  },
};

/** A model that does everything well. */
export function behaveWell({ response_format: format }: ChatRequest): Behaviour {
  if (format) return { gives: goodValues[format.json_schema.name] };
  return { says: ['Plants make ', 'their own food. ', 'Isn’t that clever?'] };
}
