import { removeDeadRuns } from '../apps/server/test/runs.ts'
import { channelFiles } from './live/live-server.ts'
import { filmFiles } from './player/film-page.ts'
import { siteData } from './site-data.ts'

/** Before the workers, who would make the same at the same time. */
export default async function setup(): Promise<void> {
  await removeDeadRuns()
  await Promise.all([channelFiles(), filmFiles(), siteData()])
}
