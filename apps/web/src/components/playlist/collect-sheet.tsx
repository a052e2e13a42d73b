import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Button, glyphs, Icon, Sheet, toast } from '@xinghe/ui'
import { useState } from 'react'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { useText } from '#text/text.ts'
import styles from './collect.module.css'
import { CollectChoices } from './collect-choices.tsx'
import { useCreatePlaylist } from './use-playlist-mutations.ts'

interface CollectSheetProps {
  mediaKey: string
  open: boolean
  onClose: () => void
}

/** Where a work is kept: among what was saved, and in which of the viewer's playlists. */
export function CollectSheet({ mediaKey, open, onClose }: CollectSheetProps) {
  const t = useText()
  const query = useCall(calls.playlists.ofWork, { mediaKey }, { quiet: true, enabled: open })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('collect.title')}
      closeLabel={t('common.close')}
      footer={<NewList mediaKey={mediaKey} />}
      flush
    >
      <ScreenStates query={query} size="inline" skeleton={<RowsSkeleton count={3} />}>
        {data => <CollectChoices mediaKey={mediaKey} data={data} />}
      </ScreenStates>
    </Sheet>
  )
}

/** Makes a playlist with the work in it, from its name alone. */
function NewList({ mediaKey }: { mediaKey: string }) {
  const t = useText()
  const [title, setTitle] = useState('')
  const { create, isPending } = useCreatePlaylist({
    onSuccess: () => {
      setTitle('')
      toast(t('playlist.created'))
    },
  })
  return (
    <form
      className={styles.new}
      onSubmit={event => {
        event.preventDefault()
        if (title.trim() !== '') create({ title, mediaKey })
      }}
    >
      <Icon glyph={glyphs.plus} />
      <input
        className={styles.name}
        value={title}
        maxLength={80}
        aria-label={t('collect.new')}
        placeholder={t('collect.new')}
        autoComplete="off"
        enterKeyHint="done"
        onChange={event => setTitle(event.currentTarget.value)}
      />
      <Button type="submit" disabled={title.trim() === ''} loading={isPending}>
        {t('playlist.create')}
      </Button>
    </form>
  )
}
