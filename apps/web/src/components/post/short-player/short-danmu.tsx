import type { Short } from '@xinghe/contract'
import { glyphs, IconButton } from '@xinghe/ui'
import { useState } from 'react'
import { DanmuBubble } from '#components/danmu/actions/danmu-bubble.tsx'
import { DanmuComposer } from '#components/danmu/compose/danmu-composer.tsx'
import { DanmuSettings } from '#components/danmu/danmu-settings.tsx'
import type { DanmuTarget } from '#components/danmu/danmu-target.ts'
import { DanmuListSheet } from '#components/danmu/lines/danmu-list-sheet.tsx'
import { DanmuControl } from '#components/danmu/manage/danmu-control.tsx'
import { useCanControl } from '#components/danmu/manage/use-can-control.ts'
import { DanmuMenuPlace } from '#player/controls/danmu-menu/danmu-menu-place.tsx'
import type { Player } from '#player/store.ts'
import { usePlayer } from '#player/use-player.ts'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './short-player.module.css'

/** The danmu field at the foot of a short video, with its settings, and the menu of one that is pressed. */
export function ShortDanmu({ target, short }: { target: DanmuTarget; short: Short }) {
  const t = useText()
  const [open, setOpen] = useState<'settings' | 'control' | 'list' | null>(null)
  const ownUid = useSession(state => state.token?.uid)
  const canControl = useCanControl(short.author?.uid === ownUid ? target.place : null)
  const close = () => setOpen(null)
  return (
    <>
      {target.player && <PressedMenu target={target} player={target.player} />}
      <div className={styles.foot}>
        <DanmuComposer target={target} overPicture stageRatio={innerWidth / innerHeight} />
        <IconButton glyph={glyphs.list} label={t('danmu.list')} onClick={() => setOpen('list')} />
        <IconButton glyph={glyphs.settings} label={t('danmu.settings')} onClick={() => setOpen('settings')} />
        {canControl && (
          <IconButton glyph={glyphs.edit} label={t('danmu.control')} onClick={() => setOpen('control')} />
        )}
      </div>
      <DanmuListSheet target={target} open={open === 'list'} onClose={close} />
      <DanmuSettings open={open === 'settings'} onClose={close} />
      {target.place && (
        <DanmuControl mediaKey={target.place.mediaKey} open={open === 'control'} onClose={close} />
      )}
    </>
  )
}

function PressedMenu({ target, player }: { target: DanmuTarget; player: Player }) {
  const pressed = usePlayer(player, state => state.pressed)
  if (!pressed) return null
  return (
    <div className={styles.menus}>
      <DanmuMenuPlace
        key={pressed.item.id}
        player={player}
        pressed={pressed}
        renderDanmuMenu={(shown, onClose) => (
          <DanmuBubble pressed={shown} target={target} onClose={onClose} />
        )}
      />
    </div>
  )
}
