import type { AdSlot } from '@xinghe/contract'
import { Flex, Tag } from 'antd'
import { Thumb } from '#components/asset/thumb.tsx'
import { ImageButton } from '#components/form/image-button.tsx'
import { t } from '#text/text.ts'
import styles from './ads.module.css'

interface Uploaded {
  key: string
  url: string
}

interface CampaignPictureProps {
  value?: Uploaded | null
  onChange?: (picture: Uploaded) => void
}

/** The picture of a campaign, in the proportions it has. */
export function CampaignPicture({ value = null, onChange }: CampaignPictureProps) {
  return (
    <Flex align="center" gap={12}>
      <Thumb url={value?.url ?? null} ratio="cover" height={64} />
      <ImageButton
        purpose="ad"
        label={t('form.uploadOf', { what: t('ads.picture') })}
        onImage={({ key, url }) => onChange?.({ key, url })}
      />
    </Flex>
  )
}

/** The picture where its place cuts it as viewers see it. */
export function Preview({ slot, url, title }: { slot: AdSlot; url: string; title: string }) {
  return (
    <figure className={styles.preview} aria-label={t('ads.preview')}>
      <div className={styles.screen} data-slot={slot}>
        <div className={styles.place}>
          <img src={url} alt={title} />
          <span className={styles.label}>
            <Tag>{t('ads.label')}</Tag>
          </span>
          {slot === 'banner' && <b className={styles.title}>{title}</b>}
        </div>
      </div>
    </figure>
  )
}
