import type { HotBoard } from '@xinghe/contract'
import { App } from 'antd'
import { useState } from 'react'
import { useSavePins } from '#data/search.ts'
import { t } from '#text/text.ts'
import { draftOf, type PinDraft, pinsOf, samePins } from './pin-drafts.ts'

/** What an operator is writing over the pins. */
export interface PinDrafts {
  drafts: readonly PinDraft[]
  isDirty: boolean
  isSaving: boolean
  /** One more is allowed, both in what is saved and in what is being written. */
  hasRoom: boolean
  has(word: string): boolean
  change(drafts: readonly PinDraft[]): void
  save(): void
  /** Pins a word at once; what is being written stays, with the word behind it. */
  pin(word: string): void
}

const none: HotBoard['pins'] = []

/** The pins as they are saved, until something in them is changed: from then on what was written, whatever comes in. */
export function usePinDrafts(board: HotBoard | undefined): PinDrafts {
  const [written, setWritten] = useState<readonly PinDraft[] | null>(null)
  const { message } = App.useApp()
  const confirmSaved = () => void message.success(t('search.pinsSaved'))
  const save = useSavePins({
    onSuccess: () => {
      setWritten(null)
      confirmSaved()
    },
  })
  const add = useSavePins({
    onSuccess: (_, { pins }) => {
      const word = pins.at(-1)?.text ?? ''
      setWritten(before => (before === null ? null : [...before, draftOf(word)]))
      confirmSaved()
    },
  })
  const saved = board?.pins ?? none
  const drafts = written ?? saved.map((pin, index) => ({ ...pin, key: `pin-${index}` }))
  const isDirty = written !== null && !samePins(written, saved)
  const most = board?.pinsMax ?? 0
  return {
    drafts,
    isDirty,
    isSaving: save.isPending || add.isPending,
    hasRoom: saved.length < most && drafts.length < most,
    has: word => saved.some(pin => pin.text === word) || drafts.some(draft => draft.text.trim() === word),
    change: setWritten,
    save: () => save.mutate({ pins: pinsOf(drafts) }),
    pin: word => add.mutate({ pins: [...saved, { text: word, until: null }] }),
  }
}
