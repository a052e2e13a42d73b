import { and, eq, gte, isNull } from 'drizzle-orm'
import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import { showWork } from '../../../apps/server/src/modules/catalogue/admin/works.ts'
import { judgeAgain } from '../../../apps/server/src/modules/danmu/judging/judge.ts'
import { type ImportedDanmu, importDanmu } from '../../../apps/server/src/modules/danmu/sending/import.ts'
import { danmuItem, danmuLike } from '../../../apps/server/src/modules/danmu/tables.ts'
import type { DemoWork } from '../content/shape.ts'
import { danmuFor } from '../content/world.ts'
import { chanceOf } from '../posters/chance.ts'

const colors = ['#ffffff', '#ffffff', '#ffffff', '#ffffff', '#ffd95e', '#7ee8ff', '#ff9fb2', '#a6f08c']
/** Danmu of an episode of popularity 100. */
const most = 60
/** Nearly all fly from right to left. */
const modes = [
  ...Array(16).fill('scroll'),
  'top',
  'bottom',
  'reverse',
  'positioned',
] as ImportedDanmu['mode'][]
/** One in so many is of somebody with VIP, and is liked by a few. */
const oneIn = 8
const mostLikes = 6

/** Lines of the work's mood, spread over the first episode where they belong. */
export async function layDanmu(
  scope: Scope,
  work: DemoWork,
  mediaKey: string,
  uids: readonly string[],
): Promise<void> {
  const { episodes } = await showWork(scope, { mediaKey })
  const [episode] = episodes
  const durationSec = work.seasons[0]?.episodes[0]?.durationSec ?? 30
  if (!episode) return
  const chance = chanceOf(`danmu ${work.key}`)
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(chance.next() * from.length)]
  const groups = danmuFor(work)
  const items = Array.from({ length: Math.ceil((most * work.popularity) / 100) }, (): ImportedDanmu => {
    const group = pick(groups)
    const [from, to] = group?.span ?? [0, 1]
    const mode = pick(modes) ?? 'scroll'
    const position = { x: 0.1 + chance.next() / 2, y: 0.1 + chance.next() / 2, staySec: 4 }
    return {
      uid: pick(uids) ?? '',
      text: pick(group?.lines ?? []) ?? '',
      time: (from + (to - from) * chance.next()) * durationSec,
      colour: pick(colors) ?? '#ffffff',
      mode,
      position: mode === 'positioned' ? position : null,
      size: 'normal',
      vip: chance.next() < 1 / oneIn ? 1 + Math.floor(chance.next() * 3) : 0,
    }
  })
  await importDanmu(scope, { mediaKey, episode: episode.id }, items)
  await likeSome(scope, episode.id, uids)
}

/** Those of people with VIP are liked, by others. */
async function likeSome(scope: Scope, episodeId: string, uids: readonly string[]): Promise<void> {
  const isLiked = and(eq(danmuItem.episodeId, episodeId), gte(danmuItem.vip, 1), isNull(danmuItem.recalledAt))
  for (const { id, uid } of await scope.db.select().from(danmuItem).where(isLiked)) {
    const chance = chanceOf(`likes of danmu ${id}`)
    const others = uids.filter(other => other !== uid)
    const likes = Math.min(others.length, 1 + Math.floor(chance.next() * mostLikes))
    const rows = others.slice(0, likes).map(uid => ({ danmuId: id, uid, at: scope.now() }))
    if (rows.length === 0) continue
    await scope.db.insert(danmuLike).values(rows).onConflictDoNothing()
    await judgeAgain(scope, id, { likes: rows.length })
  }
}
