import type { Danmu } from '@xinghe/contract'
import { emit } from '#kernel/bus.ts'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { countDanmu, type EpisodeToPlay, episodeToPlay } from '#modules/catalogue/index.ts'
import { checkEpisode, lastReport, recordReport } from '#modules/playback/index.ts'
import { countSender, countSignal } from '#modules/rank/index.ts'
import { danmuSent } from '../events.ts'
import { type DanmuValues, isFreshReport, isPlausiblePosition } from '../rules.ts'
import { danmuSettings } from '../settings.ts'
import { danmuView } from '../views.ts'
import {
  type DanmuInput,
  enforceRateLimits,
  insertDanmu,
  scoreFor,
  screenDanmu,
  validateDanmu,
} from './validate.ts'

export interface SendInput extends DanmuInput {
  mediaKey: string
  episode: string
  /** Seconds into the episode. */
  time: number
  /** When playback was there, milliseconds since 1970. */
  at?: number | undefined
}

/**
 * Prepares a danmu at the caller's playback position, for everybody who watches. Sends of one work meet only in what
 * is counted of it, which therefore comes last.
 */
export async function sendDanmu(scope: Scope, input: SendInput): Promise<(scope: Scope) => Promise<Danmu>> {
  const { mediaKey, episode: episodeId } = input
  const rules = await scope.kernel.settings.of(danmuSettings)
  const found = (await episodeToPlay(scope, mediaKey, episodeId)) ?? fail('notFound')
  if (!found.danmuOpen) fail('danmuClosed')
  const { viewer: sender, refused, trial } = await checkEpisode(scope, found)
  if (sender.minor !== null) fail('minorMode')
  const valid = validateDanmu(input, sender, rules)
  if (refused && !(trial && input.time <= trial.seconds)) fail('danmuNotPlaying')
  const words = await screenDanmu(scope, sender, valid.text)
  const draft = {
    mediaKey,
    episodeId,
    timeMs: Math.round((await positionOf(scope, input, found, rules)) * 1000),
    ...valid,
  }
  const score = await scoreFor(scope, draft, sender.level)
  return scope =>
    transact(scope, async scope => {
      await enforceRateLimits(scope, draft, rules)
      const item = await insertDanmu(scope, draft, { score, words })
      await emit(scope, danmuSent, { item })
      await countSender(scope, mediaKey, item.uid)
      await countDanmu(scope, mediaKey, 1)
      await countSignal(scope, mediaKey, 'danmu')
      return danmuView(item)
    })
}

/**
 * Seconds into the episode, which the caller has access to, at which the danmu is placed. It must fit the caller's last progress report, or come with a
 * time and then be a report itself: the viewer may have jumped since the last one.
 * @throws danmuNotPlaying
 */
async function positionOf(
  scope: Scope,
  input: SendInput,
  { episode }: EpisodeToPlay,
  rules: DanmuValues,
): Promise<number> {
  const seconds = Math.min(input.time, episode.durationSec ?? input.time)
  const report = await lastReport(scope, input.episode)
  if (isPlausiblePosition(seconds, report, scope.now(), rules)) return seconds
  if (!isFreshReport(input.at, scope.now(), rules)) fail('danmuNotPlaying')
  const { mediaKey, at } = input
  await recordReport(scope, { mediaKey, episode: episode.id, seconds, watched: 0, at }, episode)
  return seconds
}
