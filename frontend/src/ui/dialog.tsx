import { Dialog as PrimeDialog } from 'primereact/dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Buttons; the one that does it comes last. */
  footer?: ReactNode;
  width?: string;
  children: ReactNode;
}

/** A modal dialog: keeps the focus inside, closes on Escape and on the mask, never wider than the screen. */
export function Dialog({ title, isOpen, onClose, footer, width = '34rem', children }: DialogProps) {
  return (
    <PrimeDialog
      header={title}
      visible={isOpen}
      onHide={onClose}
      footer={footer}
      style={{ width: `min(${width}, calc(100vw - 2rem))` }}
      draggable={false}
      resizable={false}
      dismissableMask
      blockScroll
    >
      {children}
    </PrimeDialog>
  );
}

interface ConfirmDialogProps {
  title: string;
  isOpen: boolean;
  confirmLabel: string;
  isBusy?: boolean;
  isDangerous?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** What will happen, in a sentence or two. */
  children: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const footer = (
    <div className="form-actions">
      <Button kind="secondary" onClick={props.onCancel}>
        Cancel
      </Button>
      <Button
        kind={props.isDangerous ? 'danger' : 'primary'}
        isBusy={props.isBusy ?? false}
        onClick={props.onConfirm}
      >
        {props.confirmLabel}
      </Button>
    </div>
  );
  return (
    <Dialog
      title={props.title}
      isOpen={props.isOpen}
      onClose={props.onCancel}
      footer={footer}
      width="28rem"
    >
      {props.children}
    </Dialog>
  );
}
