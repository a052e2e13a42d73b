import { glyphs } from '@xinghe/ui'
import { useState } from 'react'
import { ActionPress } from '#components/action/action-press.tsx'
import { later, useLater } from '#lib/later.ts'
import { useText } from '#text/text.ts'

const shareSheet = later(async () => (await import('./share-sheet.tsx')).ShareSheet)

/** A press opens the ways to hand a work on. */
export function ShareEntry({ mediaKey }: { mediaKey: string }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const ShareSheet = useLater(shareSheet, open)
  return (
    <>
      <ActionPress
        glyph={glyphs.share}
        label={t('share.entry')}
        text={t('share.entry')}
        onPress={() => setOpen(true)}
      />
      {ShareSheet && <ShareSheet mediaKey={mediaKey} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
