import { shieldedBy } from '@xinghe/danmaku/filter'
import { useShields } from './use-shields.ts'

interface Line {
  uid: string
  text: string
  mine: boolean
}

/** Those lines of a list that are not shielded. */
export function useUnshielded() {
  const shields = useShields()
  return <L extends Line>(lines: readonly L[]): L[] => {
    const isShielded = shieldedBy(shields)
    return lines.filter(line => !isShielded({ ...line, userId: line.uid }))
  }
}
