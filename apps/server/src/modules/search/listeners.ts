import { inside, type Listener } from '#kernel/bus.ts'
import { worksChanged } from '#modules/catalogue/index.ts'
import { indexWorks } from './indexing/index-works.ts'

export const listeners: Listener[] = [
  // In the transaction of the change: a published work is found at once, and a withdrawn one is gone at once.
  inside(worksChanged, (scope, { mediaKeys }) => indexWorks(scope, mediaKeys)),
]
