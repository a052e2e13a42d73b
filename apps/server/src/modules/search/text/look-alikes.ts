import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Characters that are taken for each other by their looks: groups between spaces. */
const groups = readFileSync(join(import.meta.dirname, 'look-alikes.txt'), 'utf8')
  .split(/\s+/u)
  .filter(group => group !== '')

const groupsOf = new Map<string, Set<number>>()
for (const [index, group] of groups.entries())
  for (const character of group) groupsOf.set(character, (groupsOf.get(character) ?? new Set()).add(index))

/** Whether one character is easily taken for another. */
export function lookAlike(one: string, other: string): boolean {
  const among = groupsOf.get(other)
  return [...(groupsOf.get(one) ?? [])].some(group => among?.has(group))
}
