import type { StaffWork } from '@xinghe/contract'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { DeletePicture } from '#components/asset/delete-picture.tsx'
import { Thumb } from '#components/asset/thumb.tsx'
import { ImageButton } from '#components/form/image-button.tsx'
import { t } from '#text/text.ts'
import { CoverPicker } from './cover-picker.tsx'
import styles from './fields.module.css'

type Purpose = 'poster' | 'cover' | 'banner'

/** One picture of a work: uploaded or taken out of one of its videos. The field's value is the picture's key. */
export function PictureField({
  purpose,
  work,
  value = null,
  onChange,
}: {
  purpose: Purpose
  work: StaffWork | null
  value?: string | null
  onChange?: (key: string | null) => void
}) {
  const [picked, setPicked] = useState<{ key: string; url: string } | null>(null)
  const [picking, setPicking] = useState(false)
  const name = t(`form.${purpose}`)
  const take = (picture: { key: string; url: string }) => {
    setPicked(picture)
    onChange?.(picture.key)
  }
  const url = addressOf(value, picked, purpose, work)
  return (
    <fieldset aria-label={name} className={styles.picture}>
      <Flex justify="center">
        <Thumb
          url={url}
          ratio={purpose}
          height={purpose === 'poster' ? 112 : purpose === 'cover' ? 63 : 56}
        />
      </Flex>
      <Flex vertical gap={6} align="start">
        <Typography.Text>{name}</Typography.Text>
        <ImageButton purpose={purpose} label={t('form.uploadOf', { what: name })} onImage={take} />
        {work?.episodes.some(episode => episode.assetId !== null) && (
          <Button size="small" aria-label={t('form.pickOf', { what: name })} onClick={() => setPicking(true)}>
            {t('form.pick')}
          </Button>
        )}
        {value !== null && (
          <Flex gap={4} align="center">
            <Button
              size="small"
              type="text"
              danger
              aria-label={t('form.clearOf', { what: name })}
              onClick={() => onChange?.(null)}
            >
              {t('form.clear')}
            </Button>
            {url !== null && (
              <DeletePicture picture={{ key: value, url }} name={name} onDeleted={() => onChange?.(null)} />
            )}
          </Flex>
        )}
      </Flex>
      {work && (
        <CoverPicker
          open={picking}
          title={t('form.pickTitle', { what: name })}
          episodes={work.episodes}
          chosen={value}
          onClose={() => setPicking(false)}
          onPick={take}
        />
      )}
    </fieldset>
  )
}

/** A key has an address as long as this page met it; the saved one's comes with the work. */
function addressOf(
  key: string | null,
  picked: { key: string; url: string } | null,
  purpose: Purpose,
  work: StaffWork | null,
): string | null {
  if (key === null) return null
  if (picked?.key === key) return picked.url
  return work?.form[`${purpose}Key`] === key ? (work[purpose]?.url ?? null) : null
}
