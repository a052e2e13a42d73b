import type { Danmu } from '@xinghe/contract'
import { type Scope, transact } from '#kernel/scope.ts'
import { countDanmu } from '#modules/catalogue/index.ts'
import { type DanmuValues, scoreOf } from '../rules.ts'
import { danmuSettings } from '../settings.ts'
import { type DanmuRow, danmuItem } from '../tables.ts'
import { contrastToBlack, parseColor } from '../validation/color.ts'
import { cleanText, countSimilar, textKeyOf } from '../validation/text.ts'

export type ImportedDanmu = Omit<Danmu, 'id'> & {
  /** Milliseconds since 1970; now without it. */
  sentAt?: number
}

/** A row has 13 parameters, and a statement takes 65,535. */
const rowsPerInsert = 1_000
/** Similar texts are counted among so many that precede one in time. */
const nearbyMax = 20

/**
 * Imports danmu of another system into an episode, all or none. Rules for text and color hold; permission
 * and rate limits do not, and nothing is delivered live. Importing the same danmu again duplicates them.
 * @returns how many were inserted: those whose text or color is not allowed are left out
 */
export async function importDanmu(
  scope: Scope,
  place: { mediaKey: string; episode: string },
  items: readonly ImportedDanmu[],
): Promise<number> {
  const rules = await scope.kernel.settings.of(danmuSettings)
  const ordered = items.toSorted((a, b) => a.time - b.time)
  const drafts = ordered.flatMap(item => draftOf(scope, place, item, rules) ?? [])
  const keys = drafts.map(draft => draft.textKey)
  const rows = drafts.map((draft, index) => {
    const similar = countSimilar(draft.textKey, keys.slice(Math.max(0, index - nearbyMax), index))
    return { ...draft, score: scoreOf({ level: 0, similar }) }
  })
  await transact(scope, async scope => {
    for (let from = 0; from < rows.length; from += rowsPerInsert)
      await scope.db.insert(danmuItem).values(rows.slice(from, from + rowsPerInsert))
    await countDanmu(scope, place.mediaKey, rows.length)
  })
  return rows.length
}

function draftOf(
  scope: Scope,
  { mediaKey, episode }: { mediaKey: string; episode: string },
  { time, text, colour, mode, size, uid, sentAt }: ImportedDanmu,
  rules: DanmuValues,
): Omit<DanmuRow, 'score'> | null {
  const [cleaned, read] = [cleanText(text, rules.maxCharsLong), parseColor(colour)]
  if (cleaned === null || read === null || contrastToBlack(read) < rules.minContrast) return null
  return {
    id: scope.id(),
    mediaKey,
    episodeId: episode,
    uid,
    timeMs: Math.round(time * 1000),
    text: cleaned,
    textKey: textKeyOf(cleaned),
    mode,
    colour: read,
    size,
    sentAt: sentAt ?? scope.now(),
    recalledAt: null,
    hiddenAt: null,
  }
}
