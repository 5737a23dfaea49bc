import { Component, type ReactNode } from 'react';
import { missingCodeIn } from '../lazy/load-code.js';
import { ErrorState } from './error-state.js';

/**
 * Shows an error in place of a failed part, and keeps the rest of the page. Missing code is left to `PageError`: it
 * needs a reload.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (missingCodeIn(error) !== null) throw error as unknown;
    return (
      <ErrorState
        title="This part could not be shown"
        error={null}
        onRetry={() => this.setState({ error: null })}
      />
    );
  }
}
