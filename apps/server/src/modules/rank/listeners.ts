import { awaited, type Listener } from '#kernel/bus.ts'
import { episodesDeleted } from '#modules/catalogue/index.ts'
import { deleteCounts } from './delete-counts.ts'

export const listeners: Listener[] = [awaited(episodesDeleted, deleteCounts)]
