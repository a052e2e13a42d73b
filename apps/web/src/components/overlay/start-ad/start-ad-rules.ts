/** Seconds the countdown runs; it only closes by itself, the button works at once. */
export const countdownSec = 4
/** Milliseconds after which the countdown begins although the picture has not loaded. */
export const patienceMs = 5000
/** Milliseconds a page must have been hidden before the ad is shown again. */
const hiddenMs = 600_000

/** No ad over a page embedded elsewhere, nor on the download page. */
export function allowsStartAd({ pathname, search }: { pathname: string; search: string }): boolean {
  const hasNoBar = [...new URLSearchParams(search).keys()].some(key => key.toLowerCase() === 'hidenavbar')
  return !hasNoBar && pathname.toLowerCase() !== '/app-download'
}

/** Whether a page that becomes visible shows the ad again. Times in milliseconds; `hiddenAt` null: it was never hidden. */
export function showsAgain(hiddenAt: number | null, now: number): boolean {
  return hiddenAt !== null && now - hiddenAt >= hiddenMs
}
