import { awaited, type Listener } from '#kernel/bus.ts'
import { episodesDeleted } from '#modules/catalogue/index.ts'
import { deleteRatings } from './delete-ratings.ts'

export const listeners: Listener[] = [awaited(episodesDeleted, deleteRatings)]
