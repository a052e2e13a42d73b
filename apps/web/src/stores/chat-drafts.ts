import { createDeviceStore } from '@xinghe/app-data'
import { session } from './session.ts'

/** Drafts that are kept; the oldest goes first. */
const most = 50

/** What was written and not sent, by writer and whom it is for. It stays on the device. */
const useChatDrafts = createDeviceStore<{ texts: Readonly<Record<string, string>> }>('xinghe.chat-drafts', {
  texts: {},
})

const keyOf = (uid: string) => `${session.token()?.uid ?? ''} ${uid}`

/** What the viewer wrote to somebody and has not sent. */
export const useDraft = (uid: string): string => useChatDrafts(({ texts }) => texts[keyOf(uid)] ?? '')

export function keepDraft(uid: string, text: string): void {
  const { [keyOf(uid)]: _, ...others } = useChatDrafts.getState().texts
  const latest = Object.entries(others).slice(1 - most)
  const texts = text.trim() === '' ? others : Object.fromEntries([...latest, [keyOf(uid), text]])
  useChatDrafts.setState({ texts })
}
