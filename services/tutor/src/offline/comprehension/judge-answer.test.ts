import { describe, expect, test } from '@jest/globals';
import * as lessons from '../testing/lessons.ts';
import type { ComprehensionQuestion } from './ask-comprehension.ts';
import { judgeAnswer } from './judge-answer.ts';

const questions = {
  chloroplasts: {
    question: 'What contains a green pigment called chlorophyll?',
    answerSentence:
      'Chloroplasts contain a green pigment called chlorophyll, which absorbs the energy of sunlight.',
    keywords: ['chloroplasts'],
  },
  photosynthesis: {
    question: 'What is photosynthesis?',
    answerSentence: 'Photosynthesis is the process by which green plants make their own food.',
    keywords: ['process', 'green', 'plants', 'make', 'food'],
  },
  night: {
    question: 'Why does photosynthesis stop at night?',
    answerSentence: 'Photosynthesis stops at night because there is no sunlight.',
    keywords: ['sunlight'],
  },
  chambers: {
    question: 'How many chambers does the heart have?',
    answerSentence:
      'The heart has four chambers: two atria at the top and two ventricles at the bottom.',
    keywords: ['four'],
  },
  caesar: {
    question: 'Why was Julius Caesar murdered?',
    answerSentence: 'He was murdered by senators on 15 March 44 BC because they feared his power.',
    keywords: ['feared', 'power'],
  },
  king: {
    question: 'When was the king executed by guillotine?',
    answerSentence: 'The king was executed by guillotine in January 1793.',
    keywords: ['january', '1793'],
  },
  eggs: {
    question: 'How many eggs does the queen lay a day?',
    answerSentence: 'The queen is the mother of the whole colony and lays up to 2,000 eggs a day.',
    keywords: ['2,000'],
  },
  drones: {
    question: 'What do drones not do?',
    answerSentence: 'Drones do not work; their only task is to mate with a young queen.',
    keywords: ['work'],
  },
  moon: {
    question: 'Who was the first person on the Moon?',
    answerSentence: 'Neil Armstrong was the first person who walked on the Moon, in 1969.',
    keywords: ['neil', 'armstrong'],
  },
} satisfies Record<string, ComprehensionQuestion>;

type Verdict = 'right' | 'partly' | 'wrong';

function verdict(question: keyof typeof questions, answer: string): Verdict {
  const { isCorrect, isPartly } = judgeAnswer(lessons.photosynthesis, questions[question], answer);
  if (isCorrect) return 'right';
  return isPartly ? 'partly' : 'wrong';
}

describe('an answer is judged by its meaning:', () => {
  test.each<[keyof typeof questions, string, Verdict]>([
    ['chloroplasts', 'the chloroplasts', 'right'],
    ['chloroplasts', 'cloroplast', 'right'],
    ['chloroplasts', 'I think it is chloroplasts?', 'right'],
    ['chloroplasts', 'the leaves', 'wrong'],
    ['chloroplasts', 'not chloroplasts', 'wrong'],
    ['chloroplasts', 'chloroplasts or leaves or roots', 'wrong'],
    ['photosynthesis', 'when green plants make their own food', 'right'],
    ['photosynthesis', 'how plants produce their own nourishment', 'partly'],
    ['photosynthesis', "plants don't make food", 'wrong'],
    ['photosynthesis', 'a kind of animal', 'wrong'],
    ['night', 'because there is no sunlight', 'right'],
    ['night', "it's dark, no sun", 'right'],
    ['night', 'because there is sunlight', 'wrong'],
    ['night', 'because the plant is tired', 'wrong'],
    ['chambers', '4', 'right'],
    ['chambers', 'There are four chambers', 'right'],
    ['chambers', 'five', 'wrong'],
    ['caesar', 'they were afraid of his power', 'right'],
    ['caesar', 'because they were scared of him', 'partly'],
    ['caesar', 'he was ill', 'wrong'],
    ['king', '1793', 'right'],
    ['king', 'January 1793', 'right'],
    ['king', 'in 1789', 'wrong'],
    ['eggs', 'two thousand', 'right'],
    ['eggs', '2000 eggs', 'right'],
    ['eggs', 'two hundred', 'wrong'],
    ['drones', 'they do not work', 'right'],
    ['drones', 'work', 'right'],
    ['moon', 'Armstrong', 'right'],
    ['moon', 'neil amstrong', 'right'],
    ['moon', 'it was Neil', 'partly'],
    ['moon', 'Buzz Aldrin', 'wrong'],
  ])('%s, "%s" is %s', (question, answer, expected) => {
    expect(verdict(question, answer)).toBe(expected);
  });
});

test.each(["I don't know", 'idk', 'no idea', '', '???'])(
  '"%s" is met kindly and with the right sentence',
  (answer) => {
    const judged = judgeAnswer(lessons.photosynthesis, questions.night, answer);
    expect(judged).toMatchObject({ isCorrect: false, isPartly: false });
    expect(judged.text).toBe(
      "That's all right, let's look at it together. The lesson says: Photosynthesis stops at night because there is no sunlight.",
    );
    expect(judged.encouragement).not.toBe('');
  },
);

test('a wrong answer is shown the right sentence with the one that it leans on', () => {
  const { text } = judgeAnswer(lessons.ancientRome, questions.caesar, 'he was ill');
  expect(text).toBe(
    `Not quite. The lesson says: Julius Caesar was a famous general who conquered Gaul and made himself dictator. ${questions.caesar.answerSentence}`,
  );
});

test('the same answer is judged with the same words', () => {
  const judge = (): unknown => judgeAnswer(lessons.moon, questions.moon, 'Armstrong');
  expect(judge()).toEqual(judge());
});
