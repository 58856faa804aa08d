import './progress-bar.css';

interface ProgressBarProps {
  /** 0 to 100. */
  percent: number;
  label: string;
  tone?: 'primary' | 'success' | 'warning' | 'danger';
}

export function ProgressBar({ percent, label, tone = 'primary' }: ProgressBarProps) {
  return (
    <div
      className={`progress-bar progress-bar-${tone}`}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={{ width: `${percent}%` }} />
    </div>
  );
}
