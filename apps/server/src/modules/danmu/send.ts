import type { Danmu, DanmuMode } from '@xinghe/contract'
import { and, between, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { emit } from '../../kernel/bus.ts'
import { fail } from '../../kernel/fail.ts'
import { callerOf, type Scope, transact } from '../../kernel/scope.ts'
import { standing } from '../account/index.ts'
import { countDanmu, episodeToPlay } from '../catalogue/index.ts'
import { whereIs } from '../playback/index.ts'
import { contrastToBlack, readColour } from './colour.ts'
import { danmuSent } from './events.ts'
import { perSecond } from './pace.ts'
import {
  type DanmuValues,
  type Earlier,
  lookBackMs,
  maxCharsFor,
  mayBeAt,
  type Refusal,
  scoreOf,
  whyNotAllowed,
  whyNotNow,
} from './rules.ts'
import { danmuSettings } from './settings.ts'
import { type DanmuRow, danmuItem } from './tables.ts'
import { cleanText, countAlike, textKeyOf } from './text-rules.ts'
import { danmuView } from './views.ts'

export interface SendInput {
  mediaKey: string
  episode: string
  /** Seconds into the episode. */
  time: number
  text: string
  mode: DanmuMode
  colour: string
  size: 'normal' | 'small'
}

/** Likeness is looked for among so many danmu this close in time. */
const nearbyMs = 5_000
const nearbyMax = 100

/** Sends one danmu over the place the caller's picture is at, and to everybody who watches. */
export async function sendDanmu(scope: Scope, input: SendInput): Promise<Danmu> {
  const rules = await scope.kernel.settings.of(danmuSettings)
  const sender = await standing(scope)
  const found = (await episodeToPlay(scope, input.mediaKey, input.episode)) ?? fail('notFound')
  if (!found.danmuOpen) fail('danmuClosed')
  const colour = readColour(input.colour)
  if (colour === null || contrastToBlack(colour) < rules.minContrast) fail('danmuColour')
  refuse(whyNotAllowed(sender, { mode: input.mode, colour }, rules))
  const max = maxCharsFor(sender.level, rules)
  const text = cleanText(input.text, max) ?? fail('danmuText', { max })
  const time = Math.min(input.time, found.episode.durationSec ?? input.time)
  if (!mayBeAt(time, await whereIs(scope, input.episode), scope.now(), rules)) fail('danmuNotPlaying')
  return transact(scope, async scope => {
    const draft = { ...placeOf(input, time), text, textKey: textKeyOf(text), colour }
    await waitForTurn(scope, draft, rules)
    const item = await insert(scope, draft, sender.level)
    await countDanmu(scope, item.mediaKey, 1)
    await emit(scope, danmuSent, { item })
    return danmuView(item)
  })
}

type Draft = Omit<DanmuRow, 'id' | 'uid' | 'score' | 'sentAt' | 'recalledAt'>

function placeOf({ mediaKey, episode, mode, size }: SendInput, time: number) {
  return { mediaKey, episodeId: episode, timeMs: Math.round(time * 1000), mode, size }
}

function refuse(refusal: Refusal | null): void {
  if (refusal) fail(refusal.code, refusal.params)
}

/** Lets one send of a user in at a time, so that two sent side by side do not both find his turn free. */
async function waitForTurn(scope: Scope, draft: Draft, rules: DanmuValues): Promise<void> {
  const uid = callerOf(scope)
  await scope.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`danmu:${uid}`}, 0))`)
  const now = scope.now()
  const earlier: Earlier[] = await scope.db
    .select({ mediaKey: danmuItem.mediaKey, textKey: danmuItem.textKey, sentAt: danmuItem.sentAt })
    .from(danmuItem)
    .where(and(eq(danmuItem.uid, uid), gt(danmuItem.sentAt, now - lookBackMs(rules))))
  const isSlow = perSecond(scope.kernel, draft.episodeId) > rules.livePerSec
  refuse(whyNotNow(earlier, { ...draft, now, isSlow }, rules))
}

async function insert(scope: Scope, draft: Draft, level: number): Promise<DanmuRow> {
  const alike = countAlike(draft.textKey, await nearbyTextKeys(scope, draft))
  const row = {
    ...draft,
    id: scope.id(),
    uid: callerOf(scope),
    score: scoreOf({ level, alike }),
    sentAt: scope.now(),
    recalledAt: null,
  }
  await scope.db.insert(danmuItem).values(row)
  return row
}

async function nearbyTextKeys(scope: Scope, { episodeId, timeMs }: Draft): Promise<string[]> {
  const isNear = between(danmuItem.timeMs, timeMs - nearbyMs, timeMs + nearbyMs)
  const rows = await scope.db
    .select({ textKey: danmuItem.textKey })
    .from(danmuItem)
    .where(and(eq(danmuItem.episodeId, episodeId), isNear, isNull(danmuItem.recalledAt)))
    .orderBy(desc(danmuItem.timeMs))
    .limit(nearbyMax)
  return rows.map(row => row.textKey)
}
