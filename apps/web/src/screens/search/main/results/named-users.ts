import type { FoundUser } from '@xinghe/contract'

/** Minimum share of a name that was searched for. */
const minShare = 0.5

/**
 * Users shown above the works: a search for a film must not list all users whose name begins with the same
 * character. Where there are no works, all users whose name begins so.
 */
export function usersToShow(users: readonly FoundUser[], areWorks: boolean): FoundUser[] {
  const named = users.filter(({ ranges }) => ranges[0]?.[0] === 0)
  if (!areWorks) return named
  return named.filter(({ nickName, ranges }) => {
    const [from, to] = ranges[0] ?? [0, 0]
    return to - from >= nickName.length * minShare
  })
}
