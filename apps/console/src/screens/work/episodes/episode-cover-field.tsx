import type { StaffEpisode } from '@xinghe/contract'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { Thumb } from '#components/asset/thumb.tsx'
import { ImageButton } from '#components/form/image-button.tsx'
import { t } from '#text/text.ts'
import { CoverPicker } from '../cover-picker.tsx'

/** The still picture of an episode, out of its own video or uploaded. */
export function EpisodeCoverField({
  episode,
  value = null,
  onChange,
}: {
  episode: StaffEpisode | null
  value?: string | null
  onChange?: (key: string | null) => void
}) {
  const [picked, setPicked] = useState<{ key: string; url: string } | null>(null)
  const [picking, setPicking] = useState(false)
  const saved = value !== null && value === episode?.coverKey ? episode.coverUrl : null
  const url = picked !== null && picked.key === value ? picked.url : saved
  const take = (picture: { key: string; url: string }) => {
    setPicked(picture)
    onChange?.(picture.key)
  }
  return (
    <Flex align="center" gap={12}>
      <Thumb url={url} ratio="cover" height={72} />
      <Flex vertical gap={6} align="start">
        <ImageButton purpose="cover" label={t('form.upload')} onImage={take} />
        {episode && episode.assetId !== null && (
          <Button size="small" onClick={() => setPicking(true)}>
            {t('form.pick')}
          </Button>
        )}
        {value !== null && (
          <Button size="small" type="text" danger onClick={() => onChange?.(null)}>
            {t('form.clear')}
          </Button>
        )}
      </Flex>
      {episode && (
        <CoverPicker
          open={picking}
          title={t('form.pick')}
          episodes={[episode]}
          chosen={value}
          onClose={() => setPicking(false)}
          onPick={take}
        />
      )}
    </Flex>
  )
}
