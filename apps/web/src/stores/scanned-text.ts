const key = 'xinghe.scanned'

let held = ''

/** Keeps what a scan found, for the screen that shows it: no address carries it, so no link can put words there. */
export function keepScanned(text: string): void {
  held = text
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** What was scanned last in this tab; empty for nothing. */
export function scannedText(): string {
  try {
    return sessionStorage.getItem(key) ?? held
  } catch {
    return held
  }
}
