import { useTheme } from '../lib/appearance.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

export function ThemeToggle() {
  const { theme, toggle } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={`Switch to ${other} mode`} onClick={toggle}>
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </IconButton>
  );
}
