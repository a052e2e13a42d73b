import { chat } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { holderOf } from '#modules/media/index.ts'
import { changeConversation, clearConversation } from './change-conversation.ts'
import { describeConversation, listConversations } from './list-conversations.ts'
import { listMessages } from './list-messages.ts'
import { readAll, readMessages } from './read-messages.ts'
import { recallMessage } from './recall-message.ts'
import { sendMessage } from './send-message.ts'

export const routes: Route[] = [
  bind(chat.send, async (scope, input, http) => sendMessage(scope, input, await holderOf(scope, http))),
  bind(chat.messages, async (scope, input, http) => listMessages(scope, input, await holderOf(scope, http))),
  bind(chat.conversation, describeConversation),
  bind(chat.conversations, listConversations),
  bind(chat.read, readMessages),
  bind(chat.readAll, readAll),
  bind(chat.recall, recallMessage),
  bind(chat.change, changeConversation),
  bind(chat.clear, clearConversation),
]
