import { type MessageType, messageTypes } from '@xinghe/contract/message-types'
import type { Translate } from '#text/text.ts'

/** A message in one line of a list. */
export function messageLine(
  { type, text, isOwn, isRecalled }: { type: MessageType; text: string; isOwn: boolean; isRecalled: boolean },
  t: Translate,
): string {
  if (isRecalled) return t(isOwn ? 'chat.recalledOwn' : 'chat.recalledOther')
  if (type === messageTypes.text) return text
  if (type === messageTypes.picture) return t('chat.line.picture')
  if (type === messageTypes.work) return t('chat.line.work')
  if (type === messageTypes.order) return t('chat.line.order')
  return t(type === messageTypes.post ? 'chat.line.post' : 'chat.line.playlist')
}
