import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ChunkLoadError } from '#lib/load-chunk.ts'
import { BrokenScreen } from './broken-screen.tsx'

interface State {
  broken: boolean
  /** A part of the program did not come. */
  missing: boolean
}

/** Keeps a fault in one screen, or a chunk of it that did not load, from taking the others down. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { broken: false, missing: false }

  static getDerivedStateFromError(error: unknown): State {
    return { broken: true, missing: error instanceof ChunkLoadError }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    return this.state.broken ? <BrokenScreen missing={this.state.missing} /> : this.props.children
  }
}
