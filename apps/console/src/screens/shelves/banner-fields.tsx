import type { PickedWork } from '@xinghe/contract'
import { Button, Flex } from 'antd'
import { Thumb } from '#components/asset/thumb.tsx'
import { ImageButton } from '#components/form/image-button.tsx'
import { WorkLine, WorkSelect } from '#components/work/work-select.tsx'
import { t } from '#text/text.ts'
import styles from './shelves.module.css'

interface WorkFieldProps {
  value?: PickedWork | null
  onChange?: (work: PickedWork | null) => void
}

/** The work a banner leads to. */
export function WorkField({ value = null, onChange }: WorkFieldProps) {
  if (value === null) {
    return (
      <WorkSelect
        onPick={({ mediaKey, title, kind, state, poster }) =>
          onChange?.({ mediaKey, title, kind, state, poster })
        }
      />
    )
  }
  return (
    <div className={styles.chosen}>
      <div className={styles.grow}>
        <WorkLine work={value} />
      </div>
      <Button size="small" onClick={() => onChange?.(null)}>
        {t('shelves.change')}
      </Button>
    </div>
  )
}

interface Uploaded {
  key: string
  url: string
}

interface BannerPictureProps {
  value?: Uploaded | null
  onChange?: (picture: Uploaded | null) => void
}

/** A picture of the banner's own. */
export function BannerPicture({ value = null, onChange }: BannerPictureProps) {
  return (
    <Flex align="center" gap={12}>
      <Thumb url={value?.url ?? null} ratio="banner" height={72} />
      <Flex vertical gap={6} align="start">
        <ImageButton
          purpose="banner"
          label={t('form.uploadOf', { what: t('shelves.picture') })}
          onImage={({ key, url }) => onChange?.({ key, url })}
        />
        {value && (
          <Button size="small" type="text" danger onClick={() => onChange?.(null)}>
            {t('form.clear')}
          </Button>
        )}
      </Flex>
    </Flex>
  )
}
