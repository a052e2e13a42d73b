/**
 * Letters as strokes on a grid 4 wide and 6 high: each stroke is a chain of points, `x` and `y` one digit each. Those that
 * look alike (0 and O, 1 and I, 5 and S, 2 and Z, 8 and B) are not among them.
 */
const strokes: Record<string, readonly string[]> = {
  '3': ['0110304142334443', '2343444536160605'],
  '4': ['36300444'],
  '6': ['413010010516364544331304'],
  '7': ['00402316'],
  '9': ['42331302110030414536', '3616'],
  A: ['062046', '1434'],
  C: ['4130100105163645'],
  E: ['40000646', '0333'],
  F: ['400006', '0333'],
  H: ['0006', '4046', '0343'],
  K: ['0006', '400346'],
  L: ['000646'],
  M: ['0600234046'],
  N: ['06004640'],
  P: ['06003041423303'],
  R: ['06003041423303', '2346'],
  T: ['0040', '2026'],
  U: ['000516364540'],
  V: ['002640'],
  W: ['0016233640'],
  X: ['0046', '4006'],
  Y: ['0023', '402326'],
}

export const captchaLetters = Object.keys(strokes)
export const grid = { width: 4, height: 6 }

export interface Point {
  x: number
  y: number
}

/** Each stroke of a letter as its points. */
export function strokesOf(letter: string): Point[][] {
  return (strokes[letter] ?? []).map(stroke =>
    (stroke.match(/../g) ?? []).map(pair => ({ x: Number(pair[0]), y: Number(pair[1]) })),
  )
}
