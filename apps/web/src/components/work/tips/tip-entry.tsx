import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { classNames, glyphs, Icon } from '@xinghe/ui'
import { useState } from 'react'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { later, useLater } from '#lib/later.ts'
import { formatCount } from '#text/format.ts'
import { loadTexts, useText } from '#text/text.ts'
import styles from './tip-entry.module.css'

const tipSheet = later(async () => {
  const [{ TipSheet }] = await Promise.all([import('./tip-sheet.tsx'), loadTexts(['wall'])])
  return TipSheet
})

/** How many coins a work was given; a press opens the sheet to give some. */
export function TipEntry({ mediaKey }: { mediaKey: string }) {
  const t = useText()
  const requireSignIn = useRequireSignIn()
  const [open, setOpen] = useState(false)
  const TipSheet = useLater(tipSheet, open)
  const { data } = useCall(calls.tips.ofWork, { mediaKey }, { quiet: true })
  const count = data ? formatCount(data.coins, t) : ''
  const hasCount = data !== undefined && data.coins > 0
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={classNames(styles.entry, data && data.own > 0 && styles.given)}
        aria-label={hasCount ? t('play.tipped', { count }) : t('play.tip')}
        onClick={() => requireSignIn('tip', () => setOpen(true))}
      >
        <Icon glyph={glyphs.coin} filled={data !== undefined && data.own > 0} />
        <span>{hasCount ? count : t('play.tip')}</span>
      </button>
      {TipSheet && <TipSheet mediaKey={mediaKey} open={open} onClose={() => setOpen(false)} />}
    </div>
  )
}
