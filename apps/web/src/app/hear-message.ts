import { playMessageSound } from '#lib/message-sound.ts'
import { type PrivateMessage, useMessageTips } from '#stores/message-tips.ts'
import { session } from '#stores/session.ts'

/** Text messages are those that a viewer may choose not to be told of. */
const textType = 0

interface Shown {
  pathname: string
  search: string
}

/** A message of somebody else: it counts as unread, and has a bubble and a sound unless the viewer sees it anyway. */
export function hearMessage(message: PrivateMessage, shown: Shown): void {
  const { fromUid, type } = message
  // The viewer's own come back from another device of theirs.
  if (fromUid === session.token()?.uid || isInChat(shown, fromUid)) return
  const { isIgnored, add, messages } = useMessageTips.getState()
  if (messages.some(({ id }) => id === message.id)) return
  countOne()
  if (isInList(shown) || (isIgnored && type === textType)) return
  add(message)
  playMessageSound()
}

const isPath = ({ pathname }: Shown, path: string) => pathname.toLowerCase().replace(/\/$/, '') === path

const isInChat = (shown: Shown, uid: string) =>
  isPath(shown, '/chat') && new URLSearchParams(shown.search).get('toUid') === uid
const isInList = (shown: Shown) => isPath(shown, '/privatemessage')

/** Until the server says how many there are. */
function countOne(): void {
  const user = session.user()
  if (user) session.replaceUser({ ...user, totalMsgCount: (user.totalMsgCount ?? 0) + 1 })
}
