/**
 * Words of self-harm, suicide or abuse (design section 10). Patterns over lower-cased words without
 * apostrophes; rather one careful answer too many than one too few, as long as lessons stay usable:
 * what a history or biology lesson says of others ("Cleopatra killed herself") is not meant.
 */
const crisis = [
  // Suicide and self-harm, said of oneself.
  /\b(?:kill|hurt|harm|cut|cutting|hang|shoot|drown|poison|starve)(?:ing)? (?:of )?(?:myself|my self)\b/,
  /\b(?:end|take|ending|taking) my (?:own )?life\b/,
  /\b(?:end|ending) it all\b/,
  /\b(?:i|im|id)\b.{0,25}\b(?:want|wanna|wish|going|gonna|like|rather|ready|plan(?:ning)?|thinking about|think about|thinking of)\b.{0,15}\b(?:to die|die|dying|be dead|was dead|were dead|suicide|to disappear forever)\b/,
  /\bi (?:dont|do not) (?:want|wanna)(?: to)? (?:live|be alive|exist|wake up)\b/,
  /\b(?:i am|im|i feel|feeling) (?:so )?suicidal\b/,
  /\b(?:commit|committing|my) suicide\b(?=.*\b(?:i|me|my|im)\b)|\b(?:i|me|my|im)\b.*\b(?:commit|committing) suicide\b/,
  /\b(?:no reason|not worth|nothing) (?:to (?:live|go on)|living)(?: for)?\b/,
  /\b(?:everyone|everybody|they|world) (?:would|will|d) be (?:better|happier)(?: off)? without me\b/,
  /\bself ?harm(?:ing|ed)?\b.{0,30}\b(?:i|me|my|myself)\b|\b(?:i|im|ive)\b.{0,30}\bself ?harm/,
  /\bkms\b/,
  // Violence and abuse at home or elsewhere, said of oneself.
  /\b(?:he|she|they|dad|daddy|father|stepdad|stepfather|mum|mom|mother|stepmom|stepmum|uncle|aunt|brother|sister|cousin|teacher|coach|man|boyfriend|girlfriend|parents?|somebody|someone)\b.{0,25}\b(?:hits?|hitting|beats?|beating|beat|punche[sd]|punching|kicks?|kicked|slaps?|slapped|chokes?|choked|hurts?|hurting|touche[sd]|touching|rapes?|raped|abuse[sd]?|abusing|molest(?:s|ed|ing)?|threaten(?:s|ed)?|burn(?:s|ed|t)?) me\b/,
  /\b(?:i am|im|i was|ive been|i have been|i get|i got|being|am being) (?:being )?(?:abused|raped|molested|beaten(?: up)?|hit at home|sexually \w+|trafficked)\b/,
  /\b(?:touche[sd]|touching|touch) (?:me|my)\b.{0,30}\b(?:private|privates|down there|where i (?:dont|do not) (?:want|like))\b/,
  /\b(?:made|makes|forced|forces) me (?:to )?(?:undress|take (?:off my clothes|my clothes off)|touch him|touch her|have sex|send (?:nudes|naked))\b/,
  /\b(?:i am|im) (?:afraid|scared|frightened) (?:to go home|of my (?:dad|father|mum|mom|mother|stepdad|stepfather|stepmom|uncle|brother|parents))\b/,
  /\bsomeone (?:is )?(?:hurting|following|stalking) me\b/,
];

/** Whether these words of a student ask for care before anything else. */
export function needsCare(words: string): boolean {
  const plain = words
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[’'`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return crisis.some((pattern) => pattern.test(plain));
}
