import { mkdir } from 'node:fs/promises'
import { createComparison, type Proposals } from '../../apps/server/src/modules/marks/find/compare-films.ts'
import { markSettings } from '../../apps/server/src/modules/marks/settings.ts'
import {
  fingerprintOf,
  makeEpisode,
  type Season,
} from '../../apps/server/src/modules/media/engine/fixtures/make-season.ts'
import { treeCpuMs } from '../measure/cpu.ts'
import { budgeted, type Row } from '../measure/row.ts'

const episodes = 8
/** Beside each episode as many are compared with it as the program does. */
const neighbors = 2
/** Of each episode: openings lie in its first quarter. */
const seconds = 720
const openingSec = 60
const openingAt = (episode: number) => [0, 35.3, 71.8, 12.4, 95, 48.6, 3.7, 110.2][episode] ?? 0
const nearSec = 1

interface Found {
  proposals: Proposals[]
  /** Of listening to one minute of sound. */
  listenSec: number
  /** Of comparing one episode with its neighbors. */
  compareSec: number
}

/** A season that is made for this and encoded at different rates, with a common opening and with nothing in common. */
export const marks: Row = {
  name: 'marks',
  async run(folder) {
    await mkdir(folder, { recursive: true })
    const season = await find(folder, { episodes, seconds, openingSec, openingAt })
    const strange = await find(folder, { episodes, seconds, openingSec: 0, openingAt: () => seconds / 2 })
    const { leastConfidence } = markSettings.entries
    const errors = season.proposals.map(({ intro }, episode) =>
      intro && intro.confidence >= leastConfidence.default
        ? Math.max(
            Math.abs(intro.startSec - openingAt(episode)),
            Math.abs(intro.endSec - openingAt(episode) - openingSec),
          )
        : Number.POSITIVE_INFINITY,
    )
    const wrong = [...season.proposals.map(({ outro }) => outro), ...strange.proposals.flatMap(Object.values)]
    return [
      budgeted(
        `openings of ${episodes} not found within a second`,
        '',
        errors.filter(one => one > nearSec).length,
        0,
      ),
      budgeted('farthest from where it is', 's', Math.max(...errors), nearSec),
      budgeted(
        'openings and endings found where there are none',
        '',
        wrong.filter(one => one !== null).length,
        0,
      ),
      budgeted('CPU to listen, each minute of sound', 's', season.listenSec, 1),
      budgeted('CPU to compare an episode with its neighbors', 's', season.compareSec, 2),
    ]
  },
}

async function find(folder: string, season: Season): Promise<Found> {
  const names = Array.from({ length: season.episodes }, (_, episode) => String(episode))
  const files: string[] = []
  for (const name of names) files.push(await makeEpisode(folder, season, Number(name)))
  const heard = new Map<string, Awaited<ReturnType<typeof fingerprintOf>>>()
  const listenSec = await cpuSec(async () => {
    for (const [at, file] of files.entries()) heard.set(String(at), await fingerprintOf(file, season.seconds))
  })
  const compare = createComparison(async name => heard.get(name) ?? null, new AbortController().signal)
  const proposals: Proposals[] = []
  const compareSec = await cpuSec(async () => {
    for (const [at, name] of names.entries()) {
      const around = names.slice(Math.max(0, at - neighbors), at + neighbors + 1)
      proposals.push(
        await compare(
          name,
          around.filter(other => other !== name),
        ),
      )
    }
  })
  const minutes = (season.seconds / 60) * season.episodes
  return { proposals, listenSec: listenSec / minutes, compareSec: compareSec / season.episodes }
}

/** Of this process and of those it starts meanwhile. */
async function cpuSec(work: () => Promise<void>): Promise<number> {
  const from = treeCpuMs(process.pid)
  await work()
  return (treeCpuMs(process.pid) - from) / 1000
}
