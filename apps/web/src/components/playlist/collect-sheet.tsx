import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { limits } from '@xinghe/contract/limits'
import { glyphs, Sheet, toast } from '@xinghe/ui'
import { useState } from 'react'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { useText } from '#text/text.ts'
import { CollectChoices } from './collect-choices.tsx'
import { NameLine } from './name-line.tsx'
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
    <NameLine
      label={t('collect.new')}
      action={t('playlist.create')}
      glyph={glyphs.plus}
      value={title}
      most={limits.playlist.title}
      busy={isPending}
      onChange={setTitle}
      onSave={() => create({ title, mediaKey })}
    />
  )
}
