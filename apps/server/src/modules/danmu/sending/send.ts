import type { SentDanmu } from '@xinghe/contract'
import { emit } from '#kernel/bus.ts'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { spendGold } from '#modules/gold/index.ts'
import { lastReport } from '#modules/playback/index.ts'
import { danmuSent } from '../events.ts'
import { failIfUnwanted } from '../place/control.ts'
import { countSent, type DanmuPlace, openPlace, type PlaceKey } from '../place/place.ts'
import { type DanmuValues, isFreshReport, isInTrial, isPlausiblePosition } from '../rules.ts'
import type { DanmuRow } from '../tables.ts'
import { danmuView } from '../views.ts'
import { rulesFor } from './color-pass.ts'
import {
  type DanmuInput,
  type DanmuStanding,
  enforceRateLimits,
  insertDanmu,
  screenDanmu,
  standingOf,
  validateDanmu,
} from './validate.ts'

export interface SendInput extends DanmuInput, PlaceKey {
  /** Seconds into the episode. */
  time: number
  /** When playback was there, milliseconds since 1970. */
  at?: number | undefined
  /** What is paid for it. */
  coins: number
}

/**
 * Prepares a danmu at the caller's playback position, for everybody who watches. Sends of one work meet only in what
 * is counted of it, which therefore comes last.
 */
export async function sendDanmu(
  scope: Scope,
  input: SendInput,
): Promise<(scope: Scope) => Promise<SentDanmu>> {
  const { mediaKey, episode: episodeId } = input
  const place = await openPlace(scope, input)
  if (!place.isOpen) fail('danmuClosed')
  const { viewer: sender, refused, trial } = await place.access()
  if (sender.minor !== null) fail('minorMode')
  const rules = await rulesFor(scope, sender)
  const valid = validateDanmu(input, sender, rules)
  // Whoever sees the beginning only pays for no danmu: behind the wall nobody could tell that it is one.
  if (refused && (input.coins > 0 || !isInTrial(input.time, trial))) fail('danmuNotPlaying')
  await failIfUnwanted(scope, { mediaKey, ...valid })
  const paid = priceOf(input.coins, rules)
  const words = await screenDanmu(scope, sender, valid.text)
  const film = { ...place, durationSec: trial?.seconds ?? place.durationSec }
  const timeMs = Math.round((await positionOf(scope, input, film, rules)) * 1000)
  const draft = { mediaKey, episodeId, timeMs, ...valid }
  const standing = { ...(await standingOf(scope, draft, sender)), ...paid }
  return scope =>
    transact(scope, async scope => {
      const nextInSec = await enforceRateLimits(scope, draft, rules)
      const item = await insertDanmu(scope, draft, { standing, words })
      await pay(scope, item)
      if (item.shadowId === null) {
        await emit(scope, danmuSent, { item })
        await countSent(scope, item)
      }
      return { ...danmuView(item), nextInSec }
    })
}

/** What so many coins buy. @throws danmuPrice for a price that is not offered */
function priceOf(coins: number, { coinPrices }: DanmuValues): Pick<DanmuStanding, 'coins' | 'isPinned'> {
  if (coins === 0) return { coins, isPinned: false }
  const price = coinPrices.find(offered => offered.coins === coins) ?? fail('danmuPrice')
  return { coins, isPinned: price.kept }
}

/** Once for each danmu, which a repeated call answers and does not make again. @throws goldTooLittle */
async function pay(scope: Scope, { id, coins }: DanmuRow): Promise<void> {
  if (coins === 0) return
  const uid = callerOf(scope)
  await spendGold(scope, { uid, coins, reason: 'coinDanmu', reference: id, key: `danmu:${id}` })
}

/**
 * Seconds into the film, or the trial, which the caller has access to, at which the danmu is placed. It must fit the
 * caller's last progress report, or come with a time and then be a report itself: the viewer may have jumped since the
 * last one.
 * @throws danmuNotPlaying
 */
async function positionOf(
  scope: Scope,
  input: SendInput,
  { durationSec, record }: DanmuPlace,
  rules: DanmuValues,
): Promise<number> {
  const seconds = Math.min(input.time, durationSec ?? input.time)
  const report = await lastReport(scope, input.episode)
  if (isPlausiblePosition(seconds, report, scope.now(), rules)) return seconds
  const { at } = input
  if (at === undefined || !isFreshReport(at, scope.now(), rules)) return fail('danmuNotPlaying')
  await record(seconds, at)
  return seconds
}
