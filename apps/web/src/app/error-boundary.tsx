import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ChunkLoadError, loadWithRetry } from '#lib/load-chunk.ts'
import { BrokenScreen } from './broken-screen.tsx'

interface State {
  broken: boolean
  /** A part of the program did not come. */
  missing: boolean
  /** The report of it was taken. */
  told: boolean
}

/** Keeps a fault in one screen, or a chunk of it that did not load, from taking the others down. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { broken: false, missing: false, told: false }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { broken: true, missing: error instanceof ChunkLoadError }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
    if (error instanceof ChunkLoadError) return
    // Where even this does not load there is nothing to say.
    loadWithRetry(() => import('./statistics/report-error.ts')).then(
      async ({ reportError }) => this.setState({ told: await reportError(error) }),
      () => {},
    )
  }

  override render() {
    return this.state.broken ? <BrokenScreen {...this.state} /> : this.props.children
  }
}
