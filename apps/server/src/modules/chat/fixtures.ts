import { type CallInput, calls, randomId } from '@xinghe/client'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import type { TestApp } from '#test/app.ts'

type Sent = Partial<CallInput<typeof calls.chat.send>>

/** Calls around chats, as a test's people make them. */
export function chatOf(app: TestApp) {
  const { chat } = calls
  const makeOne = (options: Parameters<typeof makeUser>[1] = {}) => makeUser(app.scope, options)
  const sendAtOnce = (from: MadeUser, to: MadeUser, text: string, more: Sent = {}) =>
    app.as(from).call(chat.send, { toUid: to.uid, clientId: randomId(), type: 0, text, ...more })
  /** After the pause between two messages. */
  const send: typeof sendAtOnce = (...given) => {
    app.clock.advance(2_100)
    return sendAtOnce(...given)
  }
  const messages = (user: MadeUser, other: MadeUser, more: object = {}) =>
    app.as(user).call(chat.messages, { toUid: other.uid, ...more })
  const textsOf = async (...given: Parameters<typeof messages>) =>
    (await messages(...given)).info.map(({ text }) => text)
  const conversations = async (user: MadeUser, folder: 'main' | 'strangers' = 'main') =>
    app.as(user).call(chat.conversations, { folder })
  const unreadOf = async (user: MadeUser) =>
    (await app.as(user).call(calls.account.messageCounts, {})).counts.chat
  return { makeOne, send, sendAtOnce, messages, textsOf, conversations, unreadOf }
}
