/** As index.html keeps it before anything is drawn. */
const key = 'xinghe.statusBarHeight'

/** Whether this visit began in a native app's web view: its first address told how high the app's status bar is. */
export function isWebView(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return /[?&]statusbarheight=/i.test(window.location.search)
  }
}
