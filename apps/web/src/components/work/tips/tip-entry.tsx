import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { glyphs } from '@xinghe/ui'
import { useState } from 'react'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { ActionPress } from '#components/action/action-press.tsx'
import { later, useLater } from '#lib/later.ts'
import { formatCount } from '#text/format.ts'
import { loadTexts, useText } from '#text/text.ts'

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
    <>
      <ActionPress
        glyph={glyphs.coin}
        label={hasCount ? t('play.tipped', { count }) : t('play.tip')}
        text={hasCount ? count : t('play.tip')}
        on={data !== undefined && data.own > 0}
        golden
        onPress={() => requireSignIn('tip', () => setOpen(true))}
      />
      {TipSheet && <TipSheet mediaKey={mediaKey} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
