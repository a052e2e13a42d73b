import { inArray } from 'drizzle-orm'
import { awaited, inside, type Listener } from '#kernel/bus.ts'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import type { Scope } from '#kernel/scope.ts'
import { siteName, userRegistered } from '#modules/account/index.ts'
import { episodesDeleted } from '#modules/catalogue/index.ts'
import { commentHidden, commentLiked, commentRemoved, commentWritten } from '#modules/comments/index.ts'
import { danmuLiked } from '#modules/danmu/index.ts'
import { postsDeleted } from '#modules/publishing/index.ts'
import { followChanged, likeChanged } from '#modules/social/index.ts'
import { hideComment, removeAboutComment, tellOfComment, tellOfCommentLike } from './people/on-comments.ts'
import { tellOfDanmuLike, tellOfFollow, tellOfLike } from './people/on-likes.ts'
import { notifyUser } from './system/notify-user.ts'
import { notice } from './tables.ts'

const removeAtPlaces = (scope: Scope, mediaKeys: readonly string[]): Promise<void> =>
  deleteInBatches(scope, notice, inArray(notice.mediaKey, [...mediaKeys]))

/** It counts as nothing to read: nobody begins with a red dot. */
const welcome = async (scope: Scope, { uid }: { uid: string }): Promise<void> =>
  notifyUser(scope, uid, {
    ...{ key: 'welcome', params: { site: await siteName(scope) }, once: 'welcome' },
    isCounted: false,
  })

export const listeners: Listener[] = [
  inside(userRegistered, welcome),
  inside(followChanged, tellOfFollow),
  inside(likeChanged, tellOfLike),
  inside(danmuLiked, tellOfDanmuLike),
  inside(commentWritten, tellOfComment),
  inside(commentLiked, tellOfCommentLike),
  inside(commentRemoved, removeAboutComment),
  inside(commentHidden, hideComment),
  awaited(episodesDeleted, async (scope, { mediaKey, isWhole }) => {
    if (isWhole) await removeAtPlaces(scope, [mediaKey])
  }),
  awaited(postsDeleted, (scope, { postIds }) => removeAtPlaces(scope, postIds)),
]
