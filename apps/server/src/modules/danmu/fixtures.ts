import { textKeyOf } from '#kernel/clean-text.ts'
import type { Scope } from '#kernel/scope.ts'
import { type DanmuRow, danmuItem } from './tables.ts'

type DanmuFixture = Pick<DanmuRow, 'mediaKey' | 'episodeId'> & Partial<DanmuRow>

/** Inserts danmu in one statement, past all rules of sending. */
export async function makeDanmu(scope: Scope, items: readonly DanmuFixture[]): Promise<DanmuRow[]> {
  const rows = items.map(item => ({
    id: scope.id(),
    uid: scope.id(),
    timeMs: 0,
    text: 'seen',
    textKey: textKeyOf(item.text ?? 'seen'),
    mode: 'scroll' as const,
    colour: '#ffffff',
    size: 'normal' as const,
    score: 5,
    sentAt: scope.now(),
    ...item,
  }))
  return scope.db.insert(danmuItem).values(rows).returning()
}
