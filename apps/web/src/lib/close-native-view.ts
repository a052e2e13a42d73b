/** What an app's web view offers its pages: a handler of iOS, an object of Android. */
interface Embedded {
  webkit?: { messageHandlers?: { closeWebView?: { postMessage(message: null): void } } }
  android?: { closeWebView?(): void }
}

/** Asks the app whose web view this is to close it. @returns false where no app listens */
export function closeNativeView(): boolean {
  const { webkit, android } = window as Embedded
  const handler = webkit?.messageHandlers?.closeWebView
  if (handler) handler.postMessage(null)
  else if (android?.closeWebView) android.closeWebView()
  else return false
  return true
}
