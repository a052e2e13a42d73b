export interface Lettered {
  code: string
  name: string
  letter: string
}

export interface LetterGroup<T> {
  letter: string
  places: T[]
}

/** Places under their letters, in the order in which they come. */
export function byLetter<T extends Lettered>(places: readonly T[]): LetterGroup<T>[] {
  const groups: LetterGroup<T>[] = []
  for (const place of places) {
    const last = groups.at(-1)
    if (last?.letter === place.letter) last.places.push(place)
    else groups.push({ letter: place.letter, places: [place] })
  }
  return groups
}

/** Which of `count` equal parts of a column of this height a finger is at; beyond an end it is the last one. */
export function placeAt(y: number, height: number, count: number): number {
  const place = height > 0 ? Math.floor((y / height) * count) : 0
  return Math.max(0, Math.min(count - 1, place))
}

/** Whether a place is what somebody looks for: part of its name, its code, or its dialling code with or without plus. */
export function isSought(place: Lettered & { dialCode?: string }, sought: string): boolean {
  const word = sought.trim().toLowerCase()
  if (/^\+?\d+$/.test(word)) return place.dialCode?.startsWith(`+${word.replace('+', '')}`) ?? false
  return place.name.toLowerCase().includes(word) || place.code.toLowerCase() === word
}
