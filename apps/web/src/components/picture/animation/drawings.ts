import { loadChunk } from '#lib/load-chunk.ts'

/** The drawings there are, each fetched when it is first shown. Lottie as JSON, made for this product. */
export const drawings = {
  likingHeart: () => loadChunk(() => import('./liking-heart.json')),
} as const
export type Drawing = keyof typeof drawings
