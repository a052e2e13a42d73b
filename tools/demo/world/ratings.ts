import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import { importRatings, publishScores } from '../../../apps/server/src/modules/ratings/index.ts'
import type { DemoWork } from '../content/shape.ts'
import { chanceOf } from '../posters/chance.ts'

/** How far ratings of one work lie apart, in stars. */
const spreadStars = 0.9

/** Gives a work as many ratings as its popularity brings, around the score it is written with. */
export async function layRatings(scope: Scope, work: DemoWork, mediaKey: string): Promise<void> {
  const chance = chanceOf(`ratings ${work.key}`)
  const count = Math.round(40 + (work.popularity / 100) ** 2 * chance.between(800, 2_400))
  const mean = work.rating / 2
  const weights = [1, 2, 3, 4, 5].map(stars => Math.exp(-((stars - mean) ** 2) / (2 * spreadStars ** 2)))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = weights.map(weight => Math.round((weight / sum) * count))
  await importRatings(scope, mediaKey, [a, b, c, d, e])
  await publishScores(scope, {}, new AbortController().signal)
}
