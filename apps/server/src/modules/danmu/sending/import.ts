import type { Danmu } from '@xinghe/contract'
import { type Scope, transact } from '#kernel/scope.ts'
import { countDanmu } from '#modules/catalogue/index.ts'
import { type DanmuValues, scoreOf } from '../rules.ts'
import { danmuSettings } from '../settings.ts'
import { type DanmuRow, danmuItem } from '../tables.ts'
import { contrastToBlack, readColour } from '../validation/colour.ts'
import { cleanText, countAlike, textKeyOf } from '../validation/text.ts'

export type ImportedDanmu = Omit<Danmu, 'id'> & {
  /** Milliseconds since 1970; now without it. */
  sentAt?: number
}

/** Rows of one statement: each has thirteen values, and a statement takes 65,535. */
const rowsAtOnce = 1_000
/** Likeness is looked for among so many that stand before one in time. */
const nearbyMax = 20

/**
 * Brings danmu that were sent elsewhere over an episode, all or none. Rules on the text and its colour hold, rules
 * on the sender and his pace do not; nobody is told live. A second import of the same danmu doubles them.
 * @returns how many were kept: those whose text or colour is not allowed are left out
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
    const alike = countAlike(draft.textKey, keys.slice(Math.max(0, index - nearbyMax), index))
    return { ...draft, score: scoreOf({ level: 0, alike }) }
  })
  await transact(scope, async scope => {
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await scope.db.insert(danmuItem).values(rows.slice(from, from + rowsAtOnce))
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
  const [cleaned, read] = [cleanText(text, rules.maxCharsLong), readColour(colour)]
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
  }
}
