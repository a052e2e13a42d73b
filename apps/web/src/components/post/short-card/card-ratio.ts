/** Neither a tower nor a strip: width by height of a card's picture is kept between these. */
const [tallest, widest] = [0.62, 1.5]

/** Width by height of a short video's picture in a waterfall. */
export function cardRatio({ ratio }: { ratio: number }): number {
  return Math.min(widest, Math.max(tallest, ratio))
}
