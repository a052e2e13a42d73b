import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { classNames, glyphs, Icon } from '@xinghe/ui'
import { useState } from 'react'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { later, useLater } from '#lib/later.ts'
import { useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './collect.module.css'

const collectSheet = later(async () => (await import('./collect-sheet.tsx')).CollectSheet)

/** Whether the viewer saved a work; a press opens the sheet that saves it and puts it into playlists. */
export function CollectEntry({ mediaKey }: { mediaKey: string }) {
  const t = useText()
  const requireSignIn = useRequireSignIn()
  const isSignedIn = useSignedIn()
  const [open, setOpen] = useState(false)
  const CollectSheet = useLater(collectSheet, open)
  const { data } = useCall(calls.playlists.ofWork, { mediaKey }, { quiet: true, enabled: isSignedIn })
  const isSaved = data !== undefined && (data.saved || data.info.some(list => list.has))
  return (
    <>
      <button
        type="button"
        className={classNames(styles.entry, isSaved && styles.saved)}
        onClick={() => requireSignIn('collect', () => setOpen(true))}
      >
        <Icon glyph={glyphs.star} filled={isSaved} />
        <span>{t(isSaved ? 'playlist.saved' : 'collect.collect')}</span>
      </button>
      {CollectSheet && <CollectSheet mediaKey={mediaKey} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
