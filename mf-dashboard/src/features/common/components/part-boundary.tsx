import { MissingPart } from '@feltbook/contracts';
import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** The answer that the children show. */
  readonly of: object;
  /** In their place if it lacks what they show. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly of: object;
  readonly error?: Error;
}

/** Keeps what an answer lacks from costing more than its part of the page. Other errors pass. */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  override state: State = { of: this.props.of };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  /** A new answer may have the part. */
  static getDerivedStateFromProps({ of }: PartBoundaryProps, state: State): State | null {
    return of === state.of ? null : { of };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error instanceof MissingPart) return this.props.fallback;
    if (error) throw error;
    return this.props.children;
  }
}
