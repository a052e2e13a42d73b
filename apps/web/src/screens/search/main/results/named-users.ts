import type { FoundUser } from '@xinghe/contract'

/** Of a name, how much at least was searched for. */
const mostly = 0.5

/**
 * Who stands above the works: whoever looks for a film is not to meet everybody whose name begins with the same
 * letter. Where there are no works, everybody whose name begins so.
 */
export function usersToShow(users: readonly FoundUser[], areWorks: boolean): FoundUser[] {
  const named = users.filter(({ ranges }) => ranges[0]?.[0] === 0)
  if (!areWorks) return named
  return named.filter(({ nickName, ranges }) => {
    const [from, to] = ranges[0] ?? [0, 0]
    return to - from >= nickName.length * mostly
  })
}
