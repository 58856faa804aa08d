import { type ComponentProps, useState } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import './password-input.css';

/** A password field that can show what is typed. */
export function PasswordInput(props: ComponentProps<'input'> & { name: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="password-control">
      <input {...props} className="control" type={isShown ? 'text' : 'password'} />
      <IconButton
        label={isShown ? 'Hide characters' : 'Show characters'}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon name={isShown ? 'eyeOff' : 'eye'} size={20} />
      </IconButton>
    </div>
  );
}
