import type { PersonalRows } from '#kernel/personal-rows.ts'
import { deleteMessagesOf } from './delete-messages.ts'
import { chatConversation, chatDesk, chatMember, chatMessage } from './tables.ts'

export const personalData: readonly PersonalRows[] = [
  {
    table: chatMessage,
    person: chatMessage.fromUid,
    // They would not be told that a message waits for staff, or was not seen.
    omit: ['state', 'heldWith', 'shadowId', 'hiddenAt', 'sameKey', 'isForDesk'],
    erase: deleteMessagesOf,
  },
  { table: chatMember, person: chatMember.uid, erase: 'delete' },
  {
    table: chatMember,
    person: chatMember.other,
    omit: 'all',
    erase: { stays: 'what the other side wrote is theirs' },
  },
  { table: chatDesk, person: chatDesk.customerUid, omit: ['agentUid'], erase: 'delete' },
  {
    table: chatConversation,
    person: chatConversation.startedBy,
    omit: 'all',
    erase: { stays: 'the other side goes on to have it until its messages are deleted' },
  },
]
