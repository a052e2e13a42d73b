import type { MessageCard } from '@xinghe/contract'
import type { MessageType } from '@xinghe/contract/message-types'
import { glyphs } from '@xinghe/ui'
import { useState } from 'react'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { ActionPress } from '#components/action/action-press.tsx'
import { useLater } from '#lib/later.ts'
import { useText } from '#text/text.ts'
import { forwardSheet } from './later-forward-sheet.ts'

/** A press sends what a screen shows to somebody, as a card. */
export function ForwardAction({ type, card }: { type: MessageType; card: MessageCard }) {
  const t = useText()
  const requireSignIn = useRequireSignIn()
  const [open, setOpen] = useState(false)
  const ForwardSheet = useLater(forwardSheet, open)
  return (
    <>
      <ActionPress
        glyph={glyphs.message}
        label={t('forward.label')}
        text={t('forward.entry')}
        onPress={() => requireSignIn('chat', () => setOpen(true))}
      />
      {ForwardSheet && <ForwardSheet type={type} card={card} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
