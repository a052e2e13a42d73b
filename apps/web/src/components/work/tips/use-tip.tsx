import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { type ReactNode, useState } from 'react'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { later, useLater } from '#lib/later.ts'
import { loadTexts } from '#text/text.ts'

const tipSheet = later(async () => {
  const [{ TipSheet }] = await Promise.all([import('./tip-sheet.tsx'), loadTexts(['wall'])])
  return TipSheet
})

interface Tip {
  /** Coins that were given to it; 0 until that is known. */
  coins: number
  /** The viewer gave some of them. */
  given: boolean
  /** Opens the sheet to give some; a visitor is asked to log in. */
  press: () => void
  sheet: ReactNode
}

/** The coins of a work or a post. They are not looked up while `enabled` is false. */
export function useTip(mediaKey: string, enabled = true): Tip {
  const requireSignIn = useRequireSignIn()
  const [open, setOpen] = useState(false)
  const TipSheet = useLater(tipSheet, open)
  const { data } = useCall(calls.tips.ofWork, { mediaKey }, { quiet: true, enabled })
  return {
    coins: data?.coins ?? 0,
    given: data !== undefined && data.own > 0,
    press: () => requireSignIn('tip', () => setOpen(true)),
    sheet: TipSheet && <TipSheet mediaKey={mediaKey} open={open} onClose={() => setOpen(false)} />,
  }
}
