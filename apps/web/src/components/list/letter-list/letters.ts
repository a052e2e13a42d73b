export interface Lettered {
  code: string
  name: string
  letter: string
  /** In Latin letters, words or syllables apart. */
  spellings: readonly string[]
}

export interface LetterGroup<T> {
  letter: string
  items: T[]
}

/** Items grouped by initial, in the given order. */
export function byLetter<T extends Lettered>(items: readonly T[]): LetterGroup<T>[] {
  const groups: LetterGroup<T>[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last?.letter === item.letter) last.items.push(item)
    else groups.push({ letter: item.letter, items: [item] })
  }
  return groups
}

/** Those of the given codes that are among the items, in the order of the codes and each once. */
export function ofCodes<T extends Lettered>(items: readonly T[], codes: readonly string[]): T[] {
  return [...new Set(codes)].flatMap(code => items.find(item => item.code === code) ?? [])
}

/** Which of `count` equal parts of a column of this height a finger is at; beyond an end it is the last one. */
export function indexAt(y: number, height: number, count: number): number {
  const item = height > 0 ? Math.floor((y / height) * count) : 0
  return Math.max(0, Math.min(count - 1, item))
}

/**
 * Whether an item matches a search: part of its name, the start of a word of its spellings or their initials, its
 * code, or its dialling code with or without plus.
 */
export function isSought(item: Lettered & { dialCode?: string }, sought: string): boolean {
  const word = sought.trim().toLowerCase()
  if (/^\+?\d+$/.test(word)) return item.dialCode?.startsWith(`+${word.replace('+', '')}`) ?? false
  if (item.name.toLowerCase().includes(word) || item.code.toLowerCase() === word) return true
  const letters = plain(word).replaceAll(' ', '')
  return letters !== '' && item.spellings.some(spelling => isSpelled(spelling, letters))
}

function isSpelled(spelling: string, letters: string): boolean {
  const words = plain(spelling).split(' ')
  return (
    words.some((_, index) => words.slice(index).join('').startsWith(letters)) ||
    words
      .map(word => word[0])
      .join('')
      .startsWith(letters)
  )
}

/** Lower case without accents and signs, so that `cote divoire` is found too. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z -]/g, '')
    .replace(/[ -]+/g, ' ')
    .trim()
}
