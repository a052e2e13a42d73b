import type { OwnPost } from '@xinghe/contract'
import { glyphs, IconButton } from '@xinghe/ui'
import { useState } from 'react'
import { later, useLater } from '#lib/later.ts'
import { useText } from '#text/text.ts'

const menuSheet = later(async () => (await import('./menu-sheet.tsx')).MenuSheet)

/** What can be done about a post besides liking it. */
export function DetailMenu({ post }: { post: OwnPost }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const MenuSheet = useLater(menuSheet, open)
  return (
    <>
      <IconButton
        glyph={glyphs.ellipsis}
        label={t('detail.menu')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {MenuSheet && <MenuSheet post={post} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
