import type { RankBoard } from '@xinghe/contract'
import { fade, growthOf, heatOf, isNew, type Measured } from './rules.ts'
import type { RankValues } from './settings.ts'

interface Figure {
  /** Its name in the text file under `rank.figure.`. */
  name: string
  format: RankBoard['figure']['format']
}

export interface BoardPlan {
  key: string
  /** Hours it looks back; null where it counts everything. */
  hours: (values: RankValues) => number | null
  figure: Figure
  /** What a work is placed by; nothing or less keeps it off the board. */
  measure: (measured: Measured, values: RankValues) => number
  /** The figure beside the work, where it is another than what places it. */
  shown?: (measured: Measured) => number
  /** In place of `measure` and `figure` while the window has counted too little; without it there is no window. */
  sinceBeginning?: {
    figure: Figure
    measure: (measured: Measured, values: RankValues) => number
  }
}

const heat: Figure = { name: 'heat', format: 'count' }
const plays: Figure = { name: 'play', format: 'count' }
const danmu: Figure = { name: 'danmu', format: 'count' }
const saves: Figure = { name: 'save', format: 'count' }

/** The boards in the order of their tabs; each has its name and its rule in the text file under `rank.`. */
export const boards: readonly BoardPlan[] = [
  {
    key: 'hot',
    hours: values => values.hotHours,
    figure: heat,
    measure: ({ amounts, median }, values) => heatOf(amounts, median, values),
    sinceBeginning: { figure: plays, measure: ({ work }) => work.hit },
  },
  {
    key: 'rising',
    hours: values => values.risingHours,
    figure: { name: 'growth', format: 'percent' },
    measure: ({ amounts, earlier, median }, values) =>
      growthOf(heatOf(amounts, median, values), heatOf(earlier, median, values), values.risingDamping),
  },
  {
    key: 'new',
    hours: values => values.newHours,
    figure: heat,
    measure: ({ work, amounts, median, now }, values) =>
      isNew(work, now, values.newWithinDays)
        ? heatOf(amounts, median, values) * fade(now - work.visibleAt, values.newFadeDays)
        : 0,
    sinceBeginning: {
      figure: heat,
      measure: ({ work, now }, values) => work.hit * fade(now - work.visibleAt, values.newFadeDays),
    },
  },
  {
    key: 'rated',
    hours: () => null,
    figure: { name: 'score', format: 'score' },
    measure: ({ work }, { minRatings }) => (work.ratings < minRatings ? 0 : (work.scoreBound ?? 0)),
    shown: ({ work }) => work.score ?? 0,
  },
  {
    key: 'danmu',
    hours: values => values.danmuHours,
    figure: danmu,
    measure: ({ amounts }) => amounts.danmu,
    sinceBeginning: { figure: danmu, measure: ({ work }) => work.danmu },
  },
  {
    key: 'saved',
    hours: values => values.savedHours,
    figure: saves,
    measure: ({ amounts }) => amounts.save,
  },
]
