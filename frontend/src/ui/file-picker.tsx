import { useRef } from 'react';
import { Button } from './button.tsx';

interface FilePickerProps {
  /** Names the hidden file control. */
  label: string;
  buttonLabel: string;
  /** As the browser's own `accept`. */
  accept: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  onPick: (files: File[]) => void;
}

/** A button that opens the browser's file dialog. The same file can be picked twice in a row. */
export function FilePicker(props: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={props.label}
        accept={props.accept}
        multiple={props.isMultiple ?? false}
        disabled={props.isDisabled ?? false}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) props.onPick(files);
        }}
      />
      <Button
        kind="secondary"
        disabled={props.isDisabled ?? false}
        onClick={() => input.current?.click()}
      >
        <i className="pi pi-upload" aria-hidden="true" />
        {props.buttonLabel}
      </Button>
    </>
  );
}
