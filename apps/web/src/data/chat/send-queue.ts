import { CallFailure, calls, randomId, uploadPicture } from '@xinghe/client'
import { messageTypes } from '@xinghe/contract/message-types'
import { toast } from '@xinghe/ui'
import {
  addUnsent,
  changeUnsent,
  nextUnsent,
  pictureOf,
  removeUnsent,
  type Unsent,
} from '#stores/chat-outbox.ts'
import { session } from '#stores/session.ts'
import { t } from '#text/text.ts'
import { client } from '../client.ts'
import { failureText } from '../failures.ts'
import { queryClient } from '../query-client.ts'
import { addToThread } from './thread-query.ts'

/** Between two messages; the server takes one a second. */
const paceMs = 1_100
/** Until a message that did not get through is tried again, doubled with each try. */
const retryMs = { first: 1_500, last: 30_000 }

let isRunning = false
let triedInVain = 0
/** Ends a pause: the network may be back. */
let wake = () => {}

type Written = Pick<Unsent, 'toUid' | 'type'> & Partial<Pick<Unsent, 'text' | 'target' | 'card'>>

/** Puts a message behind those that wait, and sends what waits. */
export function sendLater(written: Written, file?: File): void {
  const uid = session.token()?.uid
  if (uid === undefined) return
  const message = { text: '', target: null, card: null, picture: null, ...written }
  const own = { clientId: randomId(), uid, at: client.serverNow(), state: 'waiting', reason: '' } as const
  if (!addUnsent({ ...message, ...own }, file)) return void toast(t('chat.outboxFull'))
  void runQueue()
}

/** Sends what waits, one message after the other in its order, for as long as some do. */
export async function runQueue(): Promise<void> {
  wake()
  if (isRunning) return
  isRunning = true
  try {
    for (;;) {
      const uid = session.token()?.uid
      const next = uid === undefined ? undefined : nextUnsent(uid)
      if (!next) return
      await pause(await attempt(next))
    }
  } finally {
    isRunning = false
  }
}

/** @returns milliseconds until the next message */
async function attempt(message: Unsent): Promise<number> {
  const { clientId, toUid } = message
  try {
    const sent = await client.call(calls.chat.send, { toUid, ...(await contentOf(message)), clientId })
    triedInVain = 0
    addToThread(toUid, [sent])
    removeUnsent(clientId)
    for (const { name } of [calls.chat.conversations, calls.chat.conversation])
      void queryClient.invalidateQueries({ queryKey: [name] })
    return paceMs
  } catch (error) {
    if (isWorthWaiting(error)) {
      const doubled = Math.min(retryMs.last, retryMs.first * 2 ** Math.min(triedInVain, 10))
      triedInVain++
      return doubled
    }
    if (error instanceof CallFailure && error.code === 'chatTooFast') return paceMs
    // What ended the session is said elsewhere.
    const reason = failureText(error) ?? ''
    if (reason !== '') toast(reason, { durationMs: 5000 })
    changeUnsent(clientId, { state: 'failed', reason })
    return 0
  }
}

/** No answer, or one of a server that cannot answer now: the same message may get through later. */
function isWorthWaiting(error: unknown): boolean {
  return error instanceof CallFailure && (error.isNetwork || error.code === 'unavailable')
}

async function contentOf(message: Unsent) {
  const { clientId, type, text, target } = message
  if (type === messageTypes.text) return { type, text }
  if (type !== messageTypes.picture) return { type, ...(target !== null && { target }) }
  if (message.picture !== null) return { type, picture: message.picture }
  const chosen = pictureOf(clientId)
  if (!chosen) throw new CallFailure('unexpected', 0, t('toast.failed'))
  const { url } = await uploadPicture(client, chosen.file, { uploadKey: clientId, isPrivate: true })
  changeUnsent(clientId, { picture: url })
  return { type, picture: url }
}

function pause(ms: number): Promise<void> {
  if (ms === 0) return Promise.resolve()
  return new Promise(resolve => {
    const timer = setTimeout(done, ms)
    const isRetry = ms !== paceMs
    function done() {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      wake = () => {}
      resolve()
    }
    if (!isRetry) return
    window.addEventListener('online', done)
    wake = done
  })
}
