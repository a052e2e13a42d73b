/** Whole coins of a share, and the hundredths that are owed after it. */
export function shareOf(
  coins: number,
  percent: number,
  owedHundredths: number,
): { coins: number; owedHundredths: number } {
  const hundredths = owedHundredths + coins * percent
  return { coins: Math.floor(hundredths / 100), owedHundredths: hundredths % 100 }
}

/** Gives away so many coins in all, as far as each part has them. */
export function partsOf(coins: number): (of: number) => number {
  let left = coins
  return of => {
    const given = Math.min(of, left)
    left -= given
    return given
  }
}
