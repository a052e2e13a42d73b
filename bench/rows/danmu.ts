import { type Flown, fly, longestTask, trackOf } from '../measure/danmu.ts'
import { alternate, budgeted, compared, type Line, median, type Row } from '../measure/row.ts'
import { type Engine, engines, servePages } from '../programs/danmu-pages.ts'

const perSec = [10, 50, 200] as const
const filmSec = 40
const loaded = 100_000
/** A second of film for every fourteen: a track of two hours. */
const loadedPerSec = 14
const maxTaskMs = 50
const maxKb = 10
const halfOfBest = { atMost: 0.5 }
const own = ['ours', 'ours-canvas'] as const
const peers = engines.filter(
  (name): name is Exclude<Engine, (typeof own)[number]> => !name.startsWith('ours'),
)

const sidesOf = <M>(measure: (engine: Engine) => Promise<M>) =>
  Object.fromEntries(engines.map(name => [name, () => measure(name)])) as Record<Engine, () => Promise<M>>

/** The engine of the film's danmu with both renderers against others from npm, in 844×390 on the same tracks. */
export const danmu: Row = {
  name: 'danmu',
  async run(folder, { rounds, seconds }) {
    const pages = await servePages(folder)
    const lines: Line[] = []
    try {
      for (const rate of perSec) {
        const track = trackOf(rate, filmSec)
        const flown = await alternate(
          rounds,
          sidesOf(name => fly(`${pages.origin}/${name}`, track, seconds)),
          { warmUp: false },
        )
        lines.push(...linesOf(rate, flown))
      }
      const long = trackOf(loadedPerSec, Math.ceil(loaded / loadedPerSec))
      const tasks = await alternate(
        1,
        sidesOf(name => longestTask(`${pages.origin}/${name}`, long)),
        {
          warmUp: false,
        },
      )
      for (const name of engines) {
        const most = own.some(one => one === name) ? maxTaskMs : null
        lines.push(budgeted(`${name}: longest task of ${loaded} loaded`, 'ms', median(tasks[name]), most))
      }
      for (const name of engines) {
        lines.push(budgeted(`${name}: size`, 'KB', pages.sizes[name], name === 'ours' ? maxKb : null))
      }
      return lines
    } finally {
      pages.close()
    }
  },
}

function linesOf(rate: number, flown: Record<Engine, Flown[]>): Line[] {
  const of = (name: Engine, key: keyof Flown) => flown[name].map(one => one[key])
  const bestOfRound = of('ours', 'mainMs').map((_, round) =>
    Math.min(...peers.map(name => flown[name][round]?.mainMs ?? Number.NaN)),
  )
  return [
    ...own.map(name =>
      compared(
        `${rate} a second, ${name}: main thread, best peer`,
        'ms/s',
        of(name, 'mainMs'),
        bestOfRound,
        halfOfBest,
      ),
    ),
    ...peers.map(name =>
      compared(`${rate} a second: main thread, ${name}`, 'ms/s', of('ours', 'mainMs'), of(name, 'mainMs')),
    ),
    ...engines.flatMap(name => [
      budgeted(`${rate} a second, ${name}: frames`, '1/s', median(of(name, 'frames'))),
      budgeted(`${rate} a second, ${name}: shown`, '', median(of(name, 'shown'))),
      budgeted(
        `${rate} a second, ${name}: overlapping`,
        '',
        Math.max(...of(name, 'overlapping')),
        name === 'ours' ? 0 : null,
      ),
    ]),
  ]
}
