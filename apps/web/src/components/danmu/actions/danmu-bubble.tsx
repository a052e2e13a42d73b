import type { Glyph } from '@xinghe/ui'
import { classNames, glyphs, Icon } from '@xinghe/ui'
import { useState } from 'react'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { useLiking } from '#components/like/use-liking.ts'
import type { PressedDanmu } from '#player/state.ts'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import type { DanmuTarget } from '../danmu-target.ts'
import { ownSentAt, removeDanmu } from '../lines/own-danmu.ts'
import styles from './danmu-bubble.module.css'
import { DanmuReport } from './danmu-report.tsx'
import type { DanmuSubject } from './danmu-subject.ts'
import { useDanmuActions } from './use-danmu-actions.ts'

interface DanmuBubbleProps {
  pressed: PressedDanmu
  target: Pick<DanmuTarget, 'player' | 'place'>
  /** It was recalled or deleted: what besides the picture shows it. */
  onGone?: (id: string) => void
  onClose: () => void
}

/** What can be done about a danmu that waits in the picture. */
export function DanmuBubble({ pressed: { item }, target, onGone, onClose }: DanmuBubbleProps) {
  const t = useText()
  const requireSignIn = useRequireSignIn()
  const [reporting, setReporting] = useState(false)
  const mine = item.mine === true
  const subject: DanmuSubject = {
    id: item.id,
    uid: item.userId ?? '',
    text: item.text,
    time: item.timeSec,
    likes: item.likes ?? 0,
    mine,
    coins: item.image === undefined ? 0 : 1,
    liked: false,
    sentAt: ownSentAt(item.id),
  }
  const { player, place } = target
  function removeEverywhere(id: string) {
    player?.danmu.remove(id)
    if (place) removeDanmu(place, id)
    onGone?.(id)
  }
  const { liked, likes, like } = useLiking('danmu', subject)
  const { copy, shield, recall, remove } = useDanmuActions(subject, { place, onGone: removeEverywhere })
  const thenClose = (action: () => void) => () => {
    action()
    onClose()
  }
  return (
    <div className={styles.bubble}>
      {!mine && (
        <BubbleAction
          glyph={glyphs.like}
          words={likes > 0 ? formatCount(likes, t) : t('danmu.like')}
          label={t(liked ? 'danmu.unlikeOf' : 'danmu.likeOf', { count: likes })}
          on={liked}
          onPress={like}
        />
      )}
      {recall && <BubbleAction glyph={glyphs.undo} words={t('danmu.recall')} onPress={thenClose(recall)} />}
      <BubbleAction glyph={glyphs.copy} words={t('danmu.copy')} onPress={thenClose(copy)} />
      {!mine && (
        <BubbleAction
          glyph={glyphs.flag}
          words={t('danmu.report')}
          onPress={() => requireSignIn('report', () => setReporting(true))}
        />
      )}
      {shield && <BubbleAction glyph={glyphs.eyeOff} words={t('danmu.shield')} onPress={thenClose(shield)} />}
      {remove && <BubbleAction glyph={glyphs.trash} words={t('danmu.delete')} onPress={thenClose(remove)} />}
      <DanmuReport subject={subject} place={place} open={reporting} onClose={onClose} theme="dark" />
    </div>
  )
}

interface BubbleActionProps {
  glyph: Glyph
  words: string
  /** Read aloud instead of the words. */
  label?: string
  on?: boolean
  onPress: () => void
}

function BubbleAction({ glyph, words, label, on, onPress }: BubbleActionProps) {
  return (
    <button
      type="button"
      className={classNames(styles.action, on && styles.on)}
      aria-label={label}
      aria-pressed={on}
      onClick={onPress}
    >
      <Icon glyph={glyph} filled={on} size="m" />
      {words}
    </button>
  )
}
