type Close = () => Promise<unknown>;

export interface CloseStack {
  add: (close: Close) => void;
  closeAll: () => Promise<void>;
}

/** Closes what was opened, newest first; one that fails does not keep the others open. */
export function closeStack(): CloseStack {
  const closes: Close[] = [];
  return {
    add: (close) => void closes.push(close),
    closeAll: async () => {
      const errors: unknown[] = [];
      for (const close of closes.splice(0).reverse()) {
        try {
          await close();
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length) throw new AggregateError(errors, 'Not everything could be closed');
    },
  };
}
