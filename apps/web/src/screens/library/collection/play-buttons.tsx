import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Playlist } from '@xinghe/contract'
import { Button, glyphs, Icon, toast } from '@xinghe/ui'
import { useState } from 'react'
import { playlistPlayAddress, queueId } from '#components/playlist/playlist-address.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './collection.module.css'

const mostSeed = 999_999_999

/** Plays the works one after the other, in their order or shuffled. */
export function PlayButtons({ playlist: { key } }: { playlist: Playlist }) {
  const t = useText()
  const navigate = useNavigate()
  const [pressed, setPressed] = useState<'all' | 'shuffle'>('all')
  const { mutate, isPending } = useCallMutation(calls.playlistQueue.show, {
    onSuccess: ({ id, items: [first] }) => {
      if (first) navigate(playlistPlayAddress(id, first.mediaKey))
      else toast(t('playlist.playNothing'))
    },
  })
  function play(how: 'all' | 'shuffle') {
    setPressed(how)
    const seed = how === 'all' ? undefined : Math.floor(Math.random() * mostSeed)
    mutate({ id: queueId(key, seed) })
  }
  return (
    <div className={styles.play}>
      <Button
        size="l"
        loading={isPending && pressed === 'all'}
        icon={<Icon glyph={glyphs.play} size="s" filled />}
        onClick={() => play('all')}
      >
        {t('playlist.playAll')}
      </Button>
      <Button
        size="l"
        kind="secondary"
        loading={isPending && pressed === 'shuffle'}
        icon={<Icon glyph={glyphs.loop} size="s" />}
        onClick={() => play('shuffle')}
      >
        {t('playlist.shuffle')}
      </Button>
    </div>
  )
}
