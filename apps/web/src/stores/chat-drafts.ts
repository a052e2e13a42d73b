import { createDeviceStore } from '@xinghe/app-data'
import { session } from './session.ts'

/** Drafts that are kept; the oldest goes first. */
const most = 50

/** What was written and not sent, by writer and whom it is for. It stays on the device. */
export const useChatDrafts = createDeviceStore<{ texts: Readonly<Record<string, string>> }>(
  'xinghe.chat-drafts',
  { texts: {} },
)

const keyOf = (uid: string) => `${session.token()?.uid ?? ''} ${uid}`

export const draftFor = (uid: string): string => useChatDrafts.getState().texts[keyOf(uid)] ?? ''

export function keepDraft(uid: string, text: string): void {
  const { [keyOf(uid)]: _, ...others } = useChatDrafts.getState().texts
  const kept = Object.entries(others).slice(1 - most)
  const texts = text.trim() === '' ? others : Object.fromEntries([...kept, [keyOf(uid), text]])
  useChatDrafts.setState({ texts })
}
