import { inside, type Listener } from '#kernel/bus.ts'
import { loseAvatars } from '#modules/account/index.ts'
import { picturesDeleted } from '#modules/media/index.ts'

export const listeners: Listener[] = [inside(picturesDeleted, (scope, { keys }) => loseAvatars(scope, keys))]
