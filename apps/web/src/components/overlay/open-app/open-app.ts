/** Milliseconds after which the loading mask closes, whether or not the app has opened. */
const loadingMs = 1800
/** Milliseconds after which the app is taken as not installed. */
const timeoutMs = 2000

export interface Ways {
  /** Opens the app's URL scheme. */
  launch: () => void
  /** The app is in front: the page is hidden. */
  isAway: () => boolean
  /** Where the app is not installed. */
  fallBack: () => void
  loading: (on: boolean) => void
  wait: (ms: number) => Promise<void>
}

/** Tries to open the app; if the page is still visible after two seconds, leads to the download. */
export async function tryApp({ launch, isAway, fallBack, loading, wait }: Ways): Promise<void> {
  loading(true)
  launch()
  await wait(loadingMs)
  loading(false)
  await wait(timeoutMs - loadingMs)
  if (!isAway()) fallBack()
}
