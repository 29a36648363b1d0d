import { Component, type ReactNode, useEffect } from 'react';

interface BoundaryProps {
  onReady: () => void;
  /** Called after a crash, right before the crashed content is removed. */
  onRemove: () => void;
  onCrash: (error: unknown) => void;
  children: ReactNode;
}

/**
 * Tells when its content is on the page and when it has crashed. Adds no element and no sibling: ids made by the
 * server and by the browser must come out the same.
 */
export class MountBoundary extends Component<BoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override getSnapshotBeforeUpdate(): null {
    if (this.state.hasCrashed) this.props.onRemove();
    return null;
  }

  /** React asks for it beside `getSnapshotBeforeUpdate`. */
  override componentDidUpdate(): void {}

  override componentDidCatch(error: unknown): void {
    // React may not be told to unmount while it is still committing.
    queueMicrotask(() => this.props.onCrash(error));
  }

  override render(): ReactNode {
    if (this.state.hasCrashed) return null;
    return <Ready onReady={this.props.onReady}>{this.props.children}</Ready>;
  }
}

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when first drawn
  useEffect(onReady, []);
  return children;
}
