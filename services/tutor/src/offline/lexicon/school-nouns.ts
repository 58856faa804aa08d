/** Ordinary nouns by WordNet's categories: wrong options for a word that has no known sisters. */
const BY_CATEGORY: Record<number, string> = {
  3: 'animal mineral insect fungus stone metal',
  4: 'trade exploration rescue celebration construction research',
  5: 'whale spider eagle snake frog horse',
  6: 'bridge wheel mirror window engine hammer',
  7: 'colour strength weight beauty patience temperature',
  8: 'bone skin nerve tongue kidney shoulder',
  9: 'theory method habit memory idea rule',
  10: 'letter song story promise message speech',
  11: 'storm accident victory birth fire discovery',
  12: 'joy anger fear pride hope sadness',
  13: 'bread cheese rice butter soup milk',
  14: 'team family army club crowd school',
  15: 'valley desert harbour border village coast',
  16: 'curiosity need wish ambition',
  17: 'cave island river star planet cliff',
  18: 'doctor farmer soldier teacher sailor artist',
  19: 'magnetism wind gravity thunder lightning tide',
  20: 'thorn petal seed berry nut bulb',
  21: 'money tax wage debt rent profit',
  22: 'digestion growth erosion melting decay',
  23: 'metre gallon dozen ton mile inch',
  24: 'direction distance order position',
  25: 'circle square spiral triangle cube corner',
  26: 'health peace danger freedom silence poverty',
  27: 'iron nitrogen sand salt wood oil',
  28: 'hour month season weekend decade morning',
};

const ANY = 'music market window forest machine island letter engine';

/** Ordinary nouns of a category, or of any when it is unknown. */
export const schoolNouns = (category: number | null): string[] =>
  ((category === null ? undefined : BY_CATEGORY[category]) ?? ANY).split(' ');

/** Names for options beside a name that no lexicon knows. */
export const otherNames = {
  person: ['Clara Weston', 'Henry Alden', 'Peter Lang', 'Maria Keller'],
  place: ['Lisbon', 'Vienna', 'Norway', 'Alaska'],
  withArticle: ['North Star', 'Milky Way', 'Atlantic Ocean', 'Nile', 'Sahara'],
  group: ['Royal Society', 'Red Cross', 'League of Nations', 'Supreme Court', 'Royal Navy'],
};
