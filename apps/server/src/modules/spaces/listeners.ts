import { inside, type Listener } from '#kernel/bus.ts'
import { commentWritten } from '#modules/comments/index.ts'
import { followChanged, likeChanged } from '#modules/social/index.ts'
import { addComment, addFan, addLike } from './numbers/add-reaction.ts'

export const listeners: Listener[] = [
  inside(followChanged, addFan),
  inside(likeChanged, addLike),
  inside(commentWritten, addComment),
]
