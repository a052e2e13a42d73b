import { glyphs, IconButton } from '@xinghe/ui'
import { useState } from 'react'
import { later, useLater } from '#lib/later.ts'
import { loadTexts, useText } from '#text/text.ts'
import styles from './danmu-line.module.css'
import type { DanmuMenuSubject } from './danmu-menu.tsx'

const danmuMenu = later(async () => {
  const [{ DanmuMenu }] = await Promise.all([import('./danmu-menu.tsx'), loadTexts(['components'])])
  return DanmuMenu
})

/** Opens what a viewer can do about somebody else's danmu. */
export function DanmuMenuButton(danmu: DanmuMenuSubject) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const DanmuMenu = useLater(danmuMenu, open)
  return (
    <>
      <IconButton
        glyph={glyphs.ellipsis}
        size="s"
        label={t('danmu.menuOf', { text: danmu.text })}
        aria-haspopup="dialog"
        className={styles.more}
        onClick={() => setOpen(true)}
      />
      {DanmuMenu && <DanmuMenu {...danmu} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
