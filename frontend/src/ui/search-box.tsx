import './search-box.css';

interface SearchBoxProps {
  /** Names it, and stands in it while it is empty. */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A text that narrows a list down while one types. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <div className="search-box">
      <i className="pi pi-search" aria-hidden="true" />
      <input
        type="search"
        className="control"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
