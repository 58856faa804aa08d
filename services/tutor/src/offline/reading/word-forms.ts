import nlp from 'compromise';
import stemmer from 'wink-porter2-stemmer';

const stems = new Map<string, string>();
const LARGEST_CACHE = 50_000;

/** The Porter stem of a lower-case word, with the plurals that a stemmer can't know (leaves, children). */
export function stemOf(lower: string): string {
  const known = stems.get(lower);
  if (known !== undefined) return known;
  if (stems.size > LARGEST_CACHE) stems.clear();
  const stem = stemmer(
    IRREGULAR.get(lower) ?? BRITISH.reduce((word, [from, to]) => word.replace(from, to), lower),
  );
  stems.set(lower, stem);
  return stem;
}

// Colour and color, vapour and vapor, centre and center, organise and organize are one word to a student.
const BRITISH: [RegExp, string][] = [
  [/(?<=\p{L}{2})our(?=s?$|ed$|ing$|ful|less|able)/u, 'or'],
  [/(?<=\p{L}{3})is(?=e[sd]?$|ing$|ation)/u, 'iz'],
  [/(?<=\p{L}{3}t)re(?=s?$)/u, 'er'],
];

const IRREGULAR = new Map(
  (
    'leaves:leaf children:child people:person men:man women:woman feet:foot teeth:tooth mice:mouse lives:life wives:wife knives:knife ' +
    'halves:half wolves:wolf atria:atrium stomata:stoma bacteria:bacterium nuclei:nucleus larvae:larva ran:run went:go gone:go came:come ' +
    'took:take taken:take gave:give given:give made:make fell:fall fallen:fall rose:rise risen:rise drove:drive driven:drive ate:eat eaten:eat ' +
    'wrote:write written:write built:build sent:send lent:lend spent:spend held:hold led:lead fed:feed met:meet left:leave lost:lose won:win ' +
    'fought:fight brought:bring bought:buy thought:think taught:teach caught:catch froze:freeze frozen:freeze broke:break ' +
    'broken:break grew:grow grown:grow knew:know known:know flew:fly flown:fly began:begin begun:begin sank:sink sunk:sink became:become ' +
    'kept:keep said:say slept:sleep felt:feel told:tell sold:sell stood:stand understood:understand paid:pay laid:lay lain:lie shone:shine ' +
    'died:die dying:die dies:die lying:lie tied:tie saw:see seen:see wore:wear worn:wear tore:tear torn:tear swam:swim swum:swim stole:steal stolen:steal chose:choose ' +
    'chosen:choose spoke:speak spoken:speak showed:show shown:show drew:draw drawn:draw threw:throw thrown:throw killed:kill bigger:big ' +
    'biggest:big larger:large largest:large smaller:small smallest:small hotter:hot colder:cold faster:fast fastest:fast wandered:wander'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

type Tense = 'PastTense' | 'PresentTense' | 'Gerund' | 'Participle';
type Conjugated = Partial<Record<'Infinitive' | Tense, string>>;

// The library's types leave `methods()` open; this is the part that its own plug-ins use.
type Transforms = {
  noun: {
    toSingular(word: string, model: unknown): string;
    toPlural(word: string, model: unknown): string;
  };
  verb: {
    toInfinitive(word: string, model: unknown, tense: Tense): string;
    conjugate(word: string, model: unknown): Conjugated;
  };
};
const transforms = (nlp.methods() as unknown as { two: { transform: Transforms } }).two.transform;
const model: unknown = nlp.model();

/** 'leaves' to 'leaf'. */
export const singularOf = (noun: string): string => transforms.noun.toSingular(noun, model);

/** 'leaf' to 'leaves'. */
export const pluralOf = (noun: string): string => transforms.noun.toPlural(noun, model);

/** 'drove' to 'drive', given how the verb stands. */
export const infinitiveOf = (verb: string, tense: Tense): string =>
  transforms.verb.toInfinitive(verb, model, tense);

/** 'drive' as 'drives', 'drove', 'driving' or 'driven'. */
export function conjugate(infinitive: string, tense: Tense): string {
  const forms = transforms.verb.conjugate(infinitive, model);
  return (
    (tense === 'Participle' ? (forms.Participle ?? forms.PastTense) : forms[tense]) ?? infinitive
  );
}

/** Every dictionary form that a word as written may stand for, itself first. */
export function baseForms(lower: string): string[] {
  const forms = [lower, IRREGULAR.get(lower), singularOf(lower)];
  for (const tense of ['PastTense', 'PresentTense', 'Gerund', 'Participle'] as const)
    forms.push(infinitiveOf(lower, tense));
  const gerund = /^(\p{L}{2,})ing$/u.exec(lower)?.[1];
  if (gerund) forms.push(gerund, `${gerund}e`, gerund.replace(/(\p{L})\1$/u, '$1'));
  const compared = /^(\p{L}{2,}?)(?:er|est)$/u.exec(lower)?.[1];
  if (compared)
    forms.push(
      compared,
      `${compared}e`,
      compared.replace(/(\p{L})\1$/u, '$1'),
      compared.replace(/i$/u, 'y'),
    );
  return [...new Set(forms.filter((form) => form !== undefined && form.length > 1))] as string[];
}
