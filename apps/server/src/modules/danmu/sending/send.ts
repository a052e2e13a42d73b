import type { Danmu } from '@xinghe/contract'
import { emit } from '#kernel/bus.ts'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { standing } from '#modules/account/index.ts'
import { countDanmu, episodeToPlay } from '#modules/catalogue/index.ts'
import { lastReport } from '#modules/playback/index.ts'
import { countSender, countSignal } from '#modules/rank/index.ts'
import { danmuSent } from '../events.ts'
import { isPlausiblePosition } from '../rules.ts'
import { danmuSettings } from '../settings.ts'
import { danmuView } from '../views.ts'
import { type DanmuInput, enforceRateLimits, insertDanmu, validateDanmu } from './validate.ts'

export interface SendInput extends DanmuInput {
  mediaKey: string
  episode: string
  /** Seconds into the episode. */
  time: number
}

/** Sends a danmu at the caller's playback position, to everybody who watches. */
export async function sendDanmu(scope: Scope, input: SendInput): Promise<Danmu> {
  const rules = await scope.kernel.settings.of(danmuSettings)
  const sender = await standing(scope)
  const found = (await episodeToPlay(scope, input.mediaKey, input.episode)) ?? fail('notFound')
  if (!found.danmuOpen) fail('danmuClosed')
  const words = validateDanmu(input, sender, rules)
  const time = Math.min(input.time, found.episode.durationSec ?? input.time)
  if (!isPlausiblePosition(time, await lastReport(scope, input.episode), scope.now(), rules))
    fail('danmuNotPlaying')
  return transact(scope, async scope => {
    const { mediaKey, episode: episodeId } = input
    const draft = { mediaKey, episodeId, timeMs: Math.round(time * 1000), ...words }
    await enforceRateLimits(scope, draft, rules)
    const item = await insertDanmu(scope, draft, sender.level)
    await countDanmu(scope, item.mediaKey, 1)
    await countSignal(scope, item.mediaKey, 'danmu')
    await countSender(scope, item.mediaKey, item.uid)
    await emit(scope, danmuSent, { item })
    return danmuView(item)
  })
}
