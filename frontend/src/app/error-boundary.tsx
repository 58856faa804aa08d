import { Component, type ReactNode } from 'react';

/**
 * What people see when a screen breaks: usually a chunk of an older version that is gone after an
 * update, which loading the page again mends. A class, because React offers no other way.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main className="page" role="alert">
        <h1>Something went wrong on this page</h1>
        <p>Nothing you saved is lost. Loading the page again usually helps.</p>
        <p>
          <button type="button" className="button" onClick={() => window.location.reload()}>
            Load again
          </button>
        </p>
      </main>
    );
  }
}
