import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { id } from '../wire.ts'
import { ownUserShape, profileShape } from './account.ts'
import { countryCode } from './region.ts'
import { tieShape } from './social.ts'

/** In a form an empty text stands for what is not told. */
const untold = z.literal('')

export const profile = {
  update: endpoint({
    method: 'POST',
    path: '/api/User/UpdateUserInfo',
    access: 'user',
    idempotent: 'key',
    limit: { max: 30, perSec: 600 },
    codes: ['nicknameTaken', 'nameReserved', 'nicknameTooSoon', 'wordsBlocked'],
    summary: 'Change what is sent of the own profile; an empty text takes back what it told',
    body: z.object({
      nickName: z.string().trim().min(limits.nickname.min).max(40).optional(),
      /** 0 female, 1 male. */
      sex: z.union([z.enum(['0', '1']), untold]).optional(),
      /** The server counts characters as people do. */
      introduce: z
        .string()
        .max(limits.introduce * 4)
        .optional(),
      /** `1999-12-31`. */
      birthday: z.union([z.iso.date(), untold]).optional(),
      region: z.union([countryCode, untold]).optional(),
      /** The `filepath` that an upload of the caller's own was answered with. */
      avatar: z.string().max(300).optional(),
    }),
    data: ownUserShape,
  }),
  space: endpoint({
    method: 'GET',
    path: '/api/User/Space',
    access: 'visitor',
    codes: ['notFound'],
    summary: "Somebody's profile with its counts, and the viewer's ties to them",
    query: z.object({ toUid: id() }),
    data: profileShape.extend({
      ...tieShape.shape,
      /** The viewer may ask for what they like. */
      showsLikes: z.boolean(),
    }),
  }),
}
