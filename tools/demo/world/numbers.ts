import { retentionPlaces } from '@xinghe/contract'
import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import { addDays, dayIn } from '../../../apps/server/src/kernel/time.ts'
import { addToDay, storeVideoDays } from '../../../apps/server/src/modules/spaces/index.ts'
import { works } from '../content/world.ts'
import { chanceOf } from '../posters/chance.ts'
import type { DemoRecord } from './record.ts'

/** Two periods of 28 days, to be compared. */
const days = 56
/** Works of each of the house accounts. */
const most = 6
const fanOf = 'sugar-less'

/** Gives those who uploaded works numbers of the last weeks, growing a little. */
export async function layNumbers(scope: Scope, record: DemoRecord): Promise<void> {
  const uploaders = [...new Set(works.map(work => work.uploader))]
  for (const key of uploaders) {
    const uid = record.users[key]
    const theirs = works.filter(work => work.uploader === key && record.works[work.key]).slice(0, most)
    if (uid !== undefined)
      for (let ago = 0; ago < days; ago++) await layDay(scope, { record, uid, theirs, ago })
  }
}

interface Day {
  record: DemoRecord
  uid: string
  theirs: readonly (typeof works)[number][]
  /** Days before today. */
  ago: number
}

async function layDay(scope: Scope, { record, uid, theirs, ago }: Day): Promise<void> {
  const day = addDays(dayIn(scope.kernel.config.timeZone, scope.now()), -ago)
  const chance = chanceOf(`numbers ${uid} ${day}`)
  const growth = 1 + (days - ago) / days
  await storeVideoDays(
    scope,
    theirs.map(work => {
      const plays = Math.round((work.popularity / 10) * growth * chance.between(0.5, 1.5)) + 1
      const finished = chance.between(0.2, 0.5)
      const shares = Array.from(
        { length: retentionPlaces },
        (_, at) => finished + (1 - finished) * 0.85 ** at,
      )
      const watched = shares.reduce((sum, share) => sum + share, 0) / retentionPlaces
      const durationSec = work.seasons[0]?.episodes[0]?.durationSec ?? 0
      return {
        ...{ uid, day, mediaKey: record.works[work.key]?.mediaKey ?? '', plays },
        seconds: plays * durationSec * watched,
        places: shares.map(share => Math.round(plays * share)),
      }
    }),
  )
  const then = { ...scope, now: () => Date.parse(`${day}T04:00:00Z`) }
  const by = record.users[fanOf] ?? ''
  for (const [sort, high] of [
    ['fans', 6],
    ['likes', 18],
    ['comments', 5],
  ] as const)
    await addToDay(then, sort, { owner: uid, by, step: Math.round(chance.between(0, high) * growth) })
}
