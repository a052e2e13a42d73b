/** As index.html keeps it before anything is drawn. */
const key = 'xinghe.statusBarHeight'

/** How high the status bar of the app is in whose web view this visit began, in CSS pixels; null in a browser. */
export function statusBarHeight(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return new URLSearchParams(window.location.search.toLowerCase()).get('statusbarheight')
  }
}

/** Whether this visit began in a native app's web view: its first address told how high the app's status bar is. */
export const isWebView = (): boolean => statusBarHeight() !== null
