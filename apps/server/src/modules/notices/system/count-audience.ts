import type { noticesAdmin, ParsedOf } from '@xinghe/contract'
import { cached } from '#kernel/cached.ts'
import type { Scope } from '#kernel/scope.ts'
import { countPeople } from '#modules/account/index.ts'

/** It counts all accounts, and is asked for before each message that is sent at once. */
const cacheSec = 30

/** How many a message would reach that is sent now. */
export async function countAudience(
  scope: Scope,
  { kind, least }: ParsedOf<typeof noticesAdmin.countAudience>,
): Promise<{ people: number }> {
  const asked = { vipLevel: kind === 'vip' ? least : 0, level: kind === 'level' ? least : 0 }
  const key = `notices:audience:${asked.vipLevel}:${asked.level}`
  return { people: await cached(scope, key, cacheSec, () => countPeople(scope, asked)) }
}
