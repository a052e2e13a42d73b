import { beforeEach, expect, it, vi } from 'vitest'

const { user, sounds } = vi.hoisted(() => ({
  user: { current: { uid: '1', totalMsgCount: 4 } },
  sounds: vi.fn(),
}))
vi.mock('#lib/message-sound.ts', () => ({ playMessageSound: sounds }))
vi.mock('#stores/session.ts', () => ({
  session: {
    token: () => ({ uid: user.current.uid }),
    user: () => user.current,
    replaceUser: (next: typeof user.current) => {
      user.current = next
    },
  },
}))
const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
const { hearMessage } = await import('./hear-message.ts')
const { useMessageTips } = await import('#stores/message-tips.ts')

let number = 0
const from = (fromUid: string, type = 0) => ({
  ...{ id: `m${++number}`, fromUid, fromUserKey: `key${fromUid}`, avatar: null, nickname: `n${fromUid}` },
  ...{ type, toUid: '1', seq: number },
})
const at = (address: string) => new URL(address, 'https://example.com')
const tips = () => useMessageTips.getState()

beforeEach(() => {
  tips().setIgnored(false)
  user.current = { uid: '1', totalMsgCount: 4 }
  sounds.mockClear()
})

it('has a bubble and a sound for a message, and counts it', () => {
  hearMessage(from('2'), at('/'))
  hearMessage(from('3'), at('/play/abc'))
  hearMessage(from('2'), at('/chat?toUid=3'))
  expect(tips().users.map(({ uid }) => uid)).toEqual(['2', '3'])
  expect(tips().messages).toHaveLength(3)
  expect(user.current.totalMsgCount).toBe(7)
  expect(sounds).toHaveBeenCalledTimes(3)
})
it('says nothing of a message that came twice, or is the own one of another device', () => {
  const once = from('2')
  hearMessage(once, at('/'))
  hearMessage(once, at('/'))
  hearMessage(from('1'), at('/'))
  expect(tips().messages).toHaveLength(1)
})
it('says nothing in the chat with the sender, nor on the list of chats', () => {
  hearMessage(from('2'), at('/chat?toUid=2&userKey=x'))
  expect(user.current.totalMsgCount).toBe(4)
  hearMessage(from('2'), at('/privateMessage'))
  expect(user.current.totalMsgCount).toBe(5)
  expect(tips().users).toEqual([])
  expect(sounds).not.toHaveBeenCalled()
})
it('leaves out text messages alone where tips are ignored, for the visit', () => {
  tips().setIgnored(true)
  expect(sessionStorage.getItem('xinghe.ignoreTips')).toBe('1')
  hearMessage(from('2', 0), at('/'))
  expect(tips().messages).toEqual([])
  hearMessage(from('2', 1), at('/'))
  expect(tips().messages).toHaveLength(1)
  expect(user.current.totalMsgCount).toBe(6)
})
it('clears what was heard when tips are shown again', () => {
  tips().setIgnored(true)
  hearMessage(from('2', 1), at('/'))
  tips().setIgnored(false)
  expect(tips()).toMatchObject({ users: [], messages: [], isIgnored: false })
  expect(sessionStorage.getItem('xinghe.ignoreTips')).toBeNull()
})
it('keeps no more than a hundred of somebody who writes without end', () => {
  for (let n = 0; n < 130; n++) hearMessage(from('2'), at('/'))
  expect(tips().messages).toHaveLength(100)
  expect(tips().users).toHaveLength(1)
})
