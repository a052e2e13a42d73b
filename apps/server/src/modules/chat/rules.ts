/** How two stand to each other when one writes. */
export interface Standing {
  /** The receiver follows the sender. */
  isFan: boolean
  /** The sender follows the receiver. */
  focus: boolean
  /** One of the two is the site's service. */
  isService: boolean
  senderIsMinor: boolean
  /** The receiver takes messages of mutual followers alone, or is in minor mode. */
  friendsOnly: boolean
  /** The receiver has written to the sender. */
  answered: boolean
  /** Messages of the sender to them in the last 24 hours. */
  recent: number
}

/** Why a message is refused; null where it is not. */
export function refusalOf(
  { isFan, focus, isService, senderIsMinor, friendsOnly, answered, recent }: Standing,
  strangerMessages: number,
): 'minorMode' | 'chatFriendsOnly' | 'sendingFailed' | null {
  if (isService) return null
  const areFriends = isFan && focus
  if (senderIsMinor && !areFriends) return 'minorMode'
  if (friendsOnly && !areFriends) return 'chatFriendsOnly'
  if (!isFan && !answered && recent >= strangerMessages) return 'sendingFailed'
  return null
}

/** Folded characters from which texts that differ in a few are the same. */
const leastSimilar = 8
/** Share of pairs of characters that they have in common then. */
const similarFrom = 0.8

/** Whether two folded texts say the same, though a character or two were added so that they differ. */
export function isSameText(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.min(a.length, b.length) < leastSimilar) return false
  const [ofA, ofB] = [pairsOf(a), pairsOf(b)]
  let common = 0
  for (const [pair, n] of ofA) common += Math.min(n, ofB.get(pair) ?? 0)
  return (2 * common) / (a.length + b.length - 2) >= similarFrom
}

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>()
  for (let at = 0; at < text.length - 1; at++) {
    const pair = text.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** Whether a text that goes to one more person is the same to too many. */
export const isMassText = (others: number, sameTextPeople: number) => others >= sameTextPeople
