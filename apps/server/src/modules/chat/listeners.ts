import { inside, type Listener } from '#kernel/bus.ts'
import { picturesDeleted } from '#modules/media/index.ts'
import { losePictures } from './pictures.ts'

export const listeners: Listener[] = [inside(picturesDeleted, losePictures)]
