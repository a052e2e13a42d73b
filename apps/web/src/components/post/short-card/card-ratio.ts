/** Limits of a card's aspect ratio (width by height). */
const [tallest, widest] = [0.62, 1.5]

/** Width by height of a short video's picture in a waterfall. */
export function cardRatio({ ratio }: { ratio: number }): number {
  return Math.min(widest, Math.max(tallest, ratio))
}
