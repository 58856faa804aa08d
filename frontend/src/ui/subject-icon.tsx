import './subject-icon.css';

/** Names that teachers pick, as primeicons calls them. Anything else is a book. */
const icons: Record<string, string> = {
  'book-open': 'book',
  calculator: 'calculator',
  globe: 'globe',
  palette: 'palette',
  language: 'language',
  bolt: 'bolt',
  heart: 'heart',
  code: 'code',
  history: 'history',
  map: 'map',
  star: 'star',
  sun: 'sun',
};

export const subjectIcons = Object.keys(icons);

/** Decorative; the subject's name stands beside it. */
export function SubjectIcon({ icon }: { icon: string }) {
  return (
    <span className="subject-icon" aria-hidden="true">
      <i className={`pi pi-${icons[icon] ?? 'book'}`} />
    </span>
  );
}
