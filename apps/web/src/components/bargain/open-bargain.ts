import { statusBarHeight } from '#lib/web-view.ts'

/** The address of a bargain's page: in an app's web view it tells how high the app's status bar is. */
export function bargainAddress(url: string): string {
  const address = new URL(url, window.location.origin)
  const height = statusBarHeight()
  if (height !== null) address.searchParams.set('statusBarHeight', height)
  return address.href
}

/** Opens it in a window of its own, in this one where there are none. Call it straight from a press. */
export function openBargain(url: string): void {
  const address = bargainAddress(url)
  // With `noopener` a browser does not tell whether it opened one.
  const opened = window.open(address, '_blank')
  if (opened) opened.opener = null
  else window.location.assign(address)
}
