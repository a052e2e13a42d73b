import { flushSync } from 'react-dom'
import type { Slide } from './layers.ts'

/**
 * Draws a change of screen as a slide where the browser can; elsewhere the change is simply there. `keepsTabs`: the tab
 * bar stays where it is.
 */
export function withSlide(slide: Slide, keepsTabs: boolean, change: () => void): void {
  if (slide === 'none' || !document.startViewTransition || document.visibilityState !== 'visible') {
    change()
    return
  }
  const root = document.documentElement
  root.dataset.nav = slide
  root.toggleAttribute('data-tabs', keepsTabs)
  const transition = document.startViewTransition(() => flushSync(change))
  const skipped = () => {}
  transition.ready.catch(skipped)
  transition.finished.catch(skipped).finally(() => {
    delete root.dataset.nav
    delete root.dataset.tabs
  })
}
