import { createDeviceStore } from '@xinghe/app-data'
import type { MessageCard } from '@xinghe/contract'
import type { MessageType } from '@xinghe/contract/message-types'

/** A message that the server has not taken yet. */
export interface Unsent {
  /** The server takes one message under it, however often it is sent. */
  clientId: string
  /** Who wrote it, and whom it is for. */
  uid: string
  toUid: string
  type: MessageType
  text: string
  /** What a card shows, with the card itself for as long as the server has not answered it. */
  target: string | null
  card: MessageCard | null
  /** Address of a picture that has arrived; before, its file is in this page alone. */
  picture: string | null
  at: number
  state: 'waiting' | 'failed'
  /** Why it failed. */
  reason: string
}

/** Messages that are kept; a device that is offline for long does not fill up. */
const most = 200

/** Pictures that are on their way, by the id of their message: they do not outlast the page. */
const pictures = new Map<string, { file: File; preview: string }>()

/** What was written and not yet sent, in its order. It is kept over a closed page, but for pictures that had not arrived. */
export const useOutbox = createDeviceStore<{ messages: readonly Unsent[] }>(
  'xinghe.chat-outbox',
  { messages: [] },
  stored => ({
    messages: (stored.messages ?? []).filter(({ text, target, picture }) => text || target || picture),
  }),
)

function change(edit: (messages: readonly Unsent[]) => readonly Unsent[]): void {
  useOutbox.setState(({ messages }) => ({ messages: edit(messages) }))
}

/** @returns false where too many wait already */
export function addUnsent(message: Unsent, file?: File): boolean {
  if (useOutbox.getState().messages.length >= most) return false
  if (file) pictures.set(message.clientId, { file, preview: URL.createObjectURL(file) })
  change(messages => [...messages, message])
  return true
}

export function changeUnsent(clientId: string, part: Partial<Unsent>): void {
  change(messages => messages.map(one => (one.clientId === clientId ? { ...one, ...part } : one)))
}

export function removeUnsent(clientId: string): void {
  const picture = pictures.get(clientId)
  if (picture) URL.revokeObjectURL(picture.preview)
  pictures.delete(clientId)
  change(messages => messages.filter(one => one.clientId !== clientId))
}

/** Sends a message that failed once more, behind those that wait. */
export function retryUnsent(clientId: string): void {
  change(messages => {
    const failed = messages.find(one => one.clientId === clientId)
    if (!failed) return messages
    const others = messages.filter(one => one.clientId !== clientId)
    return [...others, { ...failed, state: 'waiting', reason: '', at: Date.now() }]
  })
}

/** The next message of somebody that waits. */
export const nextUnsent = (uid: string): Unsent | undefined =>
  useOutbox.getState().messages.find(one => one.uid === uid && one.state === 'waiting')

/** Whether anything waits, whoever wrote it. */
export const hasUnsent = (): boolean => useOutbox.getState().messages.some(({ state }) => state === 'waiting')

export const pictureOf = (clientId: string) => pictures.get(clientId)
