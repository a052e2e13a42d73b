/** Draws a change of the page as a short fade where the browser can; elsewhere the change is simply there. */
export function withFade(change: () => void): void {
  if (!document.startViewTransition || document.visibilityState !== 'visible') {
    change()
    return
  }
  const root = document.documentElement
  root.dataset.nav = 'fade'
  // The query cache notifies its observers in the next task.
  const drawn = () => new Promise(resolve => setTimeout(resolve))
  const transition = document.startViewTransition(() => {
    change()
    return drawn()
  })
  const skipped = () => {}
  transition.ready.catch(skipped)
  transition.finished.catch(skipped).finally(() => {
    delete root.dataset.nav
  })
}
