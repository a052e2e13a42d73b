import { flushSync } from 'react-dom'
import type { Slide } from './layers.ts'

/** Draws a change of screen as a slide where the browser can; elsewhere the change is simply there. */
export function withSlide(slide: Slide, change: () => void): void {
  if (slide === 'none' || !document.startViewTransition || document.visibilityState !== 'visible') {
    change()
    return
  }
  const root = document.documentElement
  root.dataset['nav'] = slide
  const transition = document.startViewTransition(() => flushSync(change))
  const skipped = () => {}
  transition.ready.catch(skipped)
  transition.finished.catch(skipped).finally(() => {
    delete root.dataset['nav']
  })
}
