import { Alert, Button } from '@feltbook/ui';
import { Component, type ReactNode } from 'react';
import { renewFiles } from '../page/renew-files';

/** After this many consecutive failures, the message also offers to reload the page. */
export const FAILURES_BEFORE_RELOAD = 2;

export interface TroubleProps {
  title?: string;
  children?: ReactNode;
  /** Consecutive failures. */
  failures: number;
  onRetry: () => void;
}

/** The message of a part that failed to load, with Retry and, after several failures, Reload. */
export function Trouble({
  title = 'This part of Feltbook did not load.',
  children,
  failures,
  onRetry,
}: TroubleProps) {
  return (
    <Alert
      tone="error"
      title={title}
      actions={
        <>
          <Button size="sm" onClick={onRetry}>
            Retry
          </Button>
          {failures >= FAILURES_BEFORE_RELOAD && (
            <Button size="sm" onClick={() => void renewFiles().then(() => location.reload())}>
              Reload the page
            </Button>
          )}
        </>
      }
    >
      {children ?? 'Everything else still works. Your saved results are safe.'}
    </Alert>
  );
}

interface BoundaryProps {
  children: ReactNode;
  title?: string;
  /** Called before the children are rendered again, to reset what failed. */
  onRetry?: () => void;
}

interface BoundaryState {
  failed: boolean;
  failures: number;
}

/** An error boundary with Retry, so that one failing part does not take the page with it. */
export class RemoteBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, failures: 0 };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.setState(({ failures }) => ({ failures: failures + 1 }));
  }

  private readonly retry = (): void => {
    void renewFiles().then(() => {
      this.props.onRetry?.();
      this.setState({ failed: false });
    });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { title } = this.props;
    return <Trouble {...(title && { title })} failures={this.state.failures} onRetry={this.retry} />;
  }
}
