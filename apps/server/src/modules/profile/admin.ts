import { usersAdmin } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { transact } from '#kernel/scope.ts'
import { resetProfile } from '#modules/account/index.ts'
import { deleteLater } from '#modules/media/index.ts'

export const admin = [
  bind(usersAdmin.resetProfile, (scope, input) =>
    transact(scope, async scope => {
      const avatar = await resetProfile(scope, input)
      if (avatar !== null) await deleteLater(scope, { assetIds: [], imageKeys: [avatar], uploadsFor: [] })
      return {}
    }),
  ),
]
