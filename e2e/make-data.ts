import { channelFiles } from './live/live-server.ts'
import { filmFiles } from './player/film-page.ts'
import { siteData } from './site-data.ts'

/** What journeys are served, made once for as long as what it is made from stays the same. */
export async function makeData(): Promise<void> {
  await Promise.all([channelFiles(), filmFiles(), siteData()])
}

// A step of `npm test`, beside others that leave a core free.
if (process.argv[1] === import.meta.filename) {
  await makeData()
  process.exit()
}
