/** Milliseconds after which the loading goes, whether or not the app has come. */
const loadingMs = 1800
/** Milliseconds after which the app is taken as not installed. */
const timeoutMs = 2000

export interface Ways {
  /** Asks the system for the app. */
  launch: () => void
  /** The app has the screen: the page is no longer seen. */
  isAway: () => boolean
  /** The way for who has no app. */
  fallBack: () => void
  loading: (on: boolean) => void
  wait: (ms: number) => Promise<void>
}

/** Tries the app; who is still on the page after two seconds is led to where it can be got. */
export async function tryApp({ launch, isAway, fallBack, loading, wait }: Ways): Promise<void> {
  loading(true)
  launch()
  await wait(loadingMs)
  loading(false)
  await wait(timeoutMs - loadingMs)
  if (!isAway()) fallBack()
}
