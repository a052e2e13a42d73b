import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type Danmu, type DanmuRefusal, importedDanmuUid } from '@xinghe/contract'
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { textKeyOf } from '#kernel/clean-text.ts'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { baseOf } from '../judging/score.ts'
import { describePlace } from '../place/describe-place.ts'
import { countImported } from '../place/place.ts'
import type { DanmuValues } from '../rules.ts'
import { danmuSettings } from '../settings.ts'
import { danmuItem } from '../tables.ts'
import { contrastToBlack, parseColor } from '../validation/color.ts'
import { cleanText, likenessOf } from '../validation/text.ts'

export type ImportedDanmu = Pick<Danmu, 'time' | 'text' | 'mode' | 'position' | 'colour' | 'size'> & {
  /** Who sent it; without one nobody of this site. */
  uid?: string
  vip?: number
  /** Milliseconds since 1970; now without it. */
  sentAt?: number
}
type NewRow = typeof danmuItem.$inferInsert

export interface Imported {
  accepted: number
  /** There before, or twice among them. */
  known: number
  refused: DanmuRefusal[]
}

/** A row has 24 parameters, and a statement takes 65,535. */
const rowsPerInsert = 1_000
/** Others are served after so many. */
const itemsPerTurn = 200
/** Similar texts are counted among so many that precede one in time. */
const nearbyMax = 20

/**
 * Imports danmu of another system into an episode or a post's video, all that are allowed or none. Rules for text and color hold; permission
 * and rate limits do not, and nothing is delivered live. What has been imported before is not again, even if it was
 * hidden since, and nothing that is shown.
 * @throws notFound once the film is gone
 */
export async function importDanmu(
  scope: Scope,
  place: { mediaKey: string; episode: string },
  items: readonly ImportedDanmu[],
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<Imported> {
  const rules = await scope.kernel.settings.of(danmuSettings)
  const key = { mediaKey: place.mediaKey, episodeId: place.episode }
  const { durationSec } = (await describePlace(scope, key)) ?? fail('notFound')
  const refused: DanmuRefusal[] = []
  const drafts = new Map<string, NewRow>()
  let known = 0
  for (const [index, item] of items.toSorted((a, b) => a.time - b.time).entries()) {
    if (index % itemsPerTurn === 0) await setImmediate()
    const row = index < rules.importMax ? rowOf(scope, item, { ...rules, durationSec }) : 'tooMany'
    if (typeof row === 'string') refused.push(row)
    else if (drafts.has(row.importKey)) known++
    else drafts.set(row.importKey, { ...row, ...key })
  }
  const rows = scored([...drafts.values()])
  return transact(scope, async scope => {
    // Two imports into one film would both find that a danmu is new.
    await serialize(scope, `danmu import:${place.episode}`)
    let accepted = 0
    for (let from = 0; from < rows.length; from += rowsPerInsert) {
      const fresh = await unknown(scope, rows.slice(from, from + rowsPerInsert))
      if (fresh.length > 0 && !dryRun) await scope.db.insert(danmuItem).values(fresh)
      accepted += fresh.length
    }
    if (!dryRun) await countImported(scope, key, accepted)
    return { accepted, known: known + rows.length - accepted, refused }
  })
}

/** Tells danmu of one film apart. */
function contentKey(timeMs: number, mode: string, textKey: string): string {
  return createHash('sha256').update(`${timeMs} ${mode} ${textKey}`).digest('base64url').slice(0, 22)
}

function rowOf(
  scope: Scope,
  item: ImportedDanmu,
  rules: DanmuValues & { durationSec: number | null },
): (Omit<NewRow, 'mediaKey' | 'episodeId' | 'score'> & { importKey: string; score: number }) | DanmuRefusal {
  const { time, mode, position, size, uid = importedDanmuUid, vip = 0, sentAt = scope.now() } = item
  const [text, colour] = [cleanText(item.text, rules.maxCharsLong), parseColor(item.colour)]
  if (text === null) return 'text'
  if (colour === null || contrastToBlack(colour) < rules.minContrast) return 'colour'
  if (time > (rules.durationSec ?? longestSec)) return 'time'
  const [timeMs, textKey] = [Math.round(time * 1000), textKeyOf(text)]
  const importKey = contentKey(timeMs, mode, textKey)
  const looks = { mode, position, colour, size }
  const [id, score] = [scope.id(), 5]
  return { ...looks, id, uid, timeMs, text, textKey, vip, score, sentAt, importKey }
}

/** As the contract allows of a position. */
const longestSec = 864_000

/** With what they begin with: by texts like them that precede. */
function scored(rows: readonly NewRow[]): NewRow[] {
  const keys = rows.map(row => likenessOf(row.textKey))
  return rows.map((row, index) => {
    const before = keys.slice(Math.max(0, index - nearbyMax), index)
    const similar = before.filter(key => key === keys[index]).length
    const base = baseOf({ level: 0, similar })
    return { ...row, base, score: base }
  })
}

/** Those of the rows, all of one film, that neither were imported before nor are shown. */
async function unknown(scope: Scope, rows: readonly NewRow[]): Promise<NewRow[]> {
  const { episodeId, importKey, timeMs, mode, textKey, recalledAt, shadowId } = danmuItem
  const found = await scope.db
    .select({ importKey, timeMs, mode, textKey })
    .from(danmuItem)
    .where(
      and(
        eq(episodeId, rows[0]?.episodeId ?? ''),
        inArray(
          timeMs,
          rows.map(row => row.timeMs),
        ),
        or(isNotNull(importKey), and(isNull(recalledAt), isNull(shadowId))),
      ),
    )
  const keys = new Set(found.map(row => row.importKey ?? contentKey(row.timeMs, row.mode, row.textKey)))
  return rows.filter(row => !keys.has(row.importKey ?? ''))
}
