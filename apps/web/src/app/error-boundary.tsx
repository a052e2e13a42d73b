import { Component, type ErrorInfo, type ReactNode } from 'react'
import { BrokenScreen } from './broken-screen.tsx'

/** Keeps a fault in one screen, or a piece of it that did not load, from taking the others down. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    return this.state.broken ? <BrokenScreen /> : this.props.children
  }
}
