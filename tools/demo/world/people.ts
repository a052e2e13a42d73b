import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { newSecret } from '../../../apps/server/src/kernel/ids.ts'
import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import { accountUser } from '../../../apps/server/src/modules/account/tables.ts'
import { createUser } from '../../../apps/server/src/modules/account/users/create-user.ts'
import { storeImage } from '../../../apps/server/src/modules/media/index.ts'
import type { DemoUser } from '../content/shape.ts'
import { users } from '../content/users.ts'
import { drawAvatar } from '../posters/draw.ts'
import { type DemoRecord, writeRecord } from './record.ts'

/** Silver VIP of a demonstration user ends this many milliseconds after it is laid. */
const vipMs = 365 * dayMs

/** Makes the users that still lack. Nobody can sign in as one of them: their passwords are thrown away. */
export async function layPeople(scope: Scope, record: DemoRecord): Promise<void> {
  for (const user of users) {
    if (record.users[user.key]) continue
    record.users[user.key] = await layUser(scope, user, record)
    await writeRecord(scope.db, record, scope.now())
  }
}

/** One that is there already stays. */
export async function layUser(scope: Scope, user: DemoUser, record: DemoRecord): Promise<string> {
  const account = `${user.key}@demo.invalid`
  const [known] = await scope.db.select().from(accountUser).where(eq(accountUser.email, account))
  if (known) return known.uid
  const avatar = await storeImage(scope, await drawAvatar(user.key, user.nickname), { purpose: 'avatar' })
  record.avatars.push(avatar.key)
  return createUser(
    scope,
    { account, password: newSecret(), nickName: user.nickname, isVerified: true },
    async (scope, { uid }) => {
      const { level, bigV, introduction: introduce } = user
      const vip = user.vip ? { vipLevel: 1, vipCategoryId: 1, vipUntil: scope.now() + vipMs } : {}
      await scope.db
        .update(accountUser)
        .set({ level, bigV, introduce, avatar: avatar.key, ...vip })
        .where(eq(accountUser.uid, uid))
      return uid
    },
  )
}
