import { glyphs, IconButton } from '@xinghe/ui'
import { useState } from 'react'
import { later, useLater } from '#lib/later.ts'
import { loadTexts, useText } from '#text/text.ts'
import type { DanmuScene, DanmuSubject } from './actions/danmu-subject.ts'
import styles from './danmu-line.module.css'

const danmuMenu = later(async () => {
  const [{ DanmuMenu }] = await Promise.all([
    import('./danmu-menu.tsx'),
    loadTexts(['components', 'moderation']),
  ])
  return DanmuMenu
})

interface DanmuMenuButtonProps {
  subject: DanmuSubject
  scene: DanmuScene
}

/** Opens what a viewer can do about a danmu of a list. */
export function DanmuMenuButton({ subject, scene }: DanmuMenuButtonProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const DanmuMenu = useLater(danmuMenu, open)
  return (
    <>
      <IconButton
        glyph={glyphs.ellipsis}
        size="s"
        label={t('danmu.menuOf', { text: subject.text })}
        aria-haspopup="dialog"
        className={styles.more}
        onClick={() => setOpen(true)}
      />
      {DanmuMenu && <DanmuMenu subject={subject} scene={scene} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
