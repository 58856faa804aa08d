import './filter-chips.css';

interface FilterChipsProps<Id extends string> {
  /** Says what is filtered, for screen readers. */
  label: string;
  choices: readonly { id: Id; label: string; count?: number }[];
  active: Id;
  onChange: (id: Id) => void;
}

/** A row of choices of which exactly one holds. */
export function FilterChips<Id extends string>(props: FilterChipsProps<Id>) {
  return (
    <div className="filter-chips" role="group" aria-label={props.label}>
      {props.choices.map(({ id, label, count }) => (
        <button
          key={id}
          type="button"
          className="filter-chip"
          aria-pressed={id === props.active}
          onClick={() => props.onChange(id)}
        >
          {label}
          {count !== undefined && <span className="filter-chip-count">{count}</span>}
        </button>
      ))}
    </div>
  );
}
