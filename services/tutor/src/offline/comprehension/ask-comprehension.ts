import type { LessonText } from '../lesson-text.ts';
import { mostTellingTerms } from '../quiz/find-terms.ts';
import { inContext } from '../quiz/quiz-material.ts';
import { formQuestions } from '../questions/form-questions.ts';
import { joinSentences } from '../reading/join-sentences.ts';
import { ownSentences, readLesson, type Reading, type Sentence } from '../reading/read-lesson.ts';
import { isContentWord, tokenize } from '../reading/tokens.ts';

/** A question to the student, the sentence that answers it and the words that an answer must bring. */
export type ComprehensionQuestion = {
  question: string;
  answerSentence: string;
  keywords: string[];
};

/** The next question that isn't among those `asked`; when all have been, the one asked longest ago. */
export function askComprehension(lesson: LessonText, asked: string[]): ComprehensionQuestion {
  const reading = readLesson(lesson);
  const questions = spread(allQuestions(reading));
  const used = new Set(asked);
  const fresh = questions.find(({ question }) => !used.has(question));
  if (fresh) return fresh;
  const byAge = [...questions].sort(
    (one, other) => asked.lastIndexOf(one.question) - asked.lastIndexOf(other.question),
  );
  return byAge[0] ?? aboutTitle(reading);
}

/** In words where grammar allows; else a gap for the sentence's most telling term. */
function allQuestions(reading: Reading): ComprehensionQuestion[][] {
  return ownSentences(reading).map((sentence) => {
    const inWords = formQuestions(sentence).map(({ question, answer }) => ({
      question,
      answerSentence: sentence.text,
      keywords: keywordsOf(answer, question),
    }));
    return [...inWords, ...gapQuestions(reading, sentence)].filter(
      ({ keywords }) => keywords.length > 0,
    );
  });
}

/** One question of each sentence before a second of any, so that the whole lesson comes up. */
function spread(bySentence: ComprehensionQuestion[][]): ComprehensionQuestion[] {
  const rounds = Math.max(0, ...bySentence.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    bySentence.flatMap((questions) => questions[round] ?? []),
  ).flat();
}

function gapQuestions(reading: Reading, sentence: Sentence): ComprehensionQuestion[] {
  if (sentence.tokens.length < 4 || sentence.text.length > 260) return [];
  const before = joinSentences(inContext(reading, sentence).slice(0, -1));
  return mostTellingTerms(sentence, reading.titleStems)
    .map((term) => ({
      term,
      gapped: `${sentence.text.slice(0, term.start)}_____${sentence.text.slice(term.end)}`,
    }))
    .filter(
      ({ term, gapped }) => !`${before} ${gapped}`.toLowerCase().includes(term.text.toLowerCase()),
    )
    .slice(0, 2)
    .map(({ term, gapped }) => ({
      question: `Which word is missing? "${`${before} ${gapped}`.trim()}"`,
      answerSentence: sentence.text,
      keywords: keywordsOf(term.text, ''),
    }));
}

/** The meaning-bearing words of an answer that the question doesn't already say. */
function keywordsOf(answer: string, question: string): string[] {
  const said = new Set(tokenize(question).map(({ stem }) => stem));
  const words = tokenize(answer).filter(
    ({ lower, stem }) => isContentWord(lower) && !said.has(stem),
  );
  return [...new Set(words.map(({ lower }) => lower))];
}

/** For a text without a single sentence to ask about. */
function aboutTitle(reading: Reading): ComprehensionQuestion {
  const answerSentence = reading.sentences[0]?.text ?? reading.lesson.title;
  const keywords = [
    ...new Set(
      tokenize(answerSentence)
        .filter(({ lower }) => isContentWord(lower))
        .map(({ lower }) => lower),
    ),
  ].slice(0, 5);
  return {
    question: 'What do you remember from this lesson? Name one thing.',
    answerSentence,
    keywords,
  };
}
