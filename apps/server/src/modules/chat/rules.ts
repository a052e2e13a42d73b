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

/** Whether a text that goes to one more person is the same to too many. */
export const isMassText = (others: number, sameTextPeople: number) => others >= sameTextPeople
