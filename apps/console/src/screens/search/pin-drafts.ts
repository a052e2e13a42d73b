import type { HotBoard } from '@xinghe/contract'

export interface PinDraft {
  key: string
  text: string
  until: number | null
}

let made = 0

export function draftOf(text: string): PinDraft {
  return { key: `new-${++made}`, text, until: null }
}

/** What is sent: lines without a word are none. */
export function pinsOf(drafts: readonly PinDraft[]): HotBoard['pins'] {
  return drafts.map(({ text, until }) => ({ text: text.trim(), until })).filter(({ text }) => text !== '')
}

/** Whether the drafts are the saved pins; an empty line is a change too. */
export function samePins(drafts: readonly PinDraft[], pins: HotBoard['pins']): boolean {
  return (
    drafts.length === pins.length &&
    drafts.every(({ text, until }, index) => text === pins[index]?.text && until === pins[index]?.until)
  )
}
