import type { Ranges } from '@xinghe/contract'
import { charactersOf, isHan, soundsOf } from '../text/chinese.ts'
import { lookAlike } from '../text/look-alikes.ts'

/** What one difference between what was typed and a name costs; the sum of them is the distance. */
const cost = { sameSound: 0.25, likeShape: 0.5, other: 1 }
/** Typed names of fewer characters resemble too many others. */
const shortest = { bySound: 2, byOther: 3 }
/** Characters that are compared: the work of a table grows with their number. */
const longest = 24

export interface Near {
  distance: number
  /** Parts of the name that are as they were typed. */
  ranges: Ranges
}

/** Whether a name is nearly what was typed, as a whole or in a part of it; made once for all names. */
export type NearName = (name: string) => Near | null

/**
 * One character may be another one, too many or missing, or two change places; of names from eight characters on two; in what sounds the
 * same any number may be.
 */
export function nearNameOf(q: string): NearName {
  const typed = charactersOf(q)
    .map(({ folded }) => folded)
    .slice(0, longest)
  const allowed = typed.length < shortest.byOther ? 0.5 : Math.max(1, Math.floor(typed.length / 4))
  return name => {
    if (typed.length < shortest.bySound) return null
    const characters = charactersOf(name)
    // Each character that is missing costs one.
    if (characters.length < typed.length - allowed) return null
    const { distance, matched } = align(
      typed,
      characters.map(({ folded }) => folded),
    )
    if (distance > allowed || matched.length === 0) return null
    return { distance, ranges: rangesOf(matched.map(at => characters[at])) }
  }
}

/**
 * The part of a name at which what was typed costs least, by the table of edit distances whose first row is free: the
 * part may begin anywhere.
 */
function align(typed: readonly string[], name: readonly string[]): { distance: number; matched: number[] } {
  const rows: number[][] = [name.map(() => 0).concat(0)]
  for (const [row, character] of typed.entries()) {
    const above = rows[row] ?? []
    const current = [row + 1]
    for (const [column, other] of name.entries())
      current.push(
        Math.min(
          (above[column] ?? 0) + substitution(character, other),
          (above[column + 1] ?? 0) + cost.other,
          (current[column] ?? 0) + cost.other,
          isSwapped(typed, name, row, column) ? (rows[row - 1]?.[column - 1] ?? 0) + cost.other : Infinity,
        ),
      )
    rows.push(current)
  }
  const last = rows.at(-1) ?? []
  const distance = Math.min(...last)
  return { distance, matched: matchesOf(rows, typed, name, last.indexOf(distance)) }
}

/** Walks back from the end of the best part, and names the places that are as they were typed. */
function matchesOf(
  rows: readonly number[][],
  typed: readonly string[],
  name: readonly string[],
  end: number,
): number[] {
  const matched: number[] = []
  let [row, column] = [typed.length, end]
  while (row > 0 && column > 0) {
    const here = rows[row]?.[column] ?? 0
    const [character = '', other = ''] = [typed[row - 1], name[column - 1]]
    if (here === (rows[row - 1]?.[column - 1] ?? 0) + substitution(character, other)) {
      if (character === other) matched.unshift(column - 1)
      row--
      column--
    } else if (
      isSwapped(typed, name, row - 1, column - 1) &&
      here === (rows[row - 2]?.[column - 2] ?? 0) + cost.other
    ) {
      matched.unshift(column - 2, column - 1)
      row -= 2
      column -= 2
    } else if (here === (rows[row - 1]?.[column] ?? 0) + cost.other) row--
    else column--
  }
  return matched
}

/** Whether two neighbours, of which these are the second, stand in the other order. */
function isSwapped(typed: readonly string[], name: readonly string[], row: number, column: number): boolean {
  if (row === 0 || column === 0 || typed[row] === typed[row - 1]) return false
  return typed[row] === name[column - 1] && typed[row - 1] === name[column]
}

function substitution(typed: string, other: string): number {
  if (typed === other) return 0
  if (!isHan(typed) || !isHan(other)) return cost.other
  const sounds = soundsOf(other)
  if (soundsOf(typed).some(sound => sounds.includes(sound))) return cost.sameSound
  return lookAlike(typed, other) ? cost.likeShape : cost.other
}

function rangesOf(characters: readonly ({ from: number; to: number } | undefined)[]): Ranges {
  const ranges: Ranges = []
  for (const character of characters) {
    if (!character) continue
    const last = ranges.at(-1)
    if (last && last[1] === character.from) last[1] = character.to
    else ranges.push([character.from, character.to])
  }
  return ranges
}
