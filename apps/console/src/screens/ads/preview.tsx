import type { AdSlot } from '@xinghe/contract'
import { Button, Flex, Tag } from 'antd'
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
  onChange?: (picture: Uploaded | null) => void
  /** It can be removed. */
  isOptional: boolean
}

/** The picture of a campaign, in the proportions it has. */
export function CampaignPicture({ value = null, onChange, isOptional }: CampaignPictureProps) {
  return (
    <Flex align="center" gap={12}>
      <Thumb url={value?.url ?? null} ratio="cover" height={64} />
      <ImageButton
        purpose="ad"
        label={t('form.uploadOf', { what: t('ads.picture') })}
        onImage={({ key, url }) => onChange?.({ key, url })}
      />
      {isOptional && value && <Button onClick={() => onChange?.(null)}>{t('ads.pictureRemove')}</Button>}
    </Flex>
  )
}

/** The picture where its place cuts it as viewers see it; among danmu the title with it. */
export function Preview({ slot, url, title }: { slot: AdSlot; url: string | null; title: string }) {
  if (slot === 'danmu') return <DanmuPreview url={url} title={title} />
  return (
    <figure className={styles.preview} aria-label={t('ads.preview')}>
      <div className={styles.screen} data-slot={slot}>
        <div className={styles.place}>
          <img src={url ?? undefined} alt={title} />
          <span className={styles.label}>
            <Tag>{t('ads.label')}</Tag>
          </span>
          {slot === 'banner' && <b className={styles.title}>{title}</b>}
        </div>
      </div>
    </figure>
  )
}

function DanmuPreview({ url, title }: { url: string | null; title: string }) {
  return (
    <figure className={styles.preview} aria-label={t('ads.preview')}>
      <div className={styles.screen}>
        <span className={styles.danmu}>
          <Tag>{t('ads.label')}</Tag>
          {url !== null && <img src={url} alt="" className={styles.danmuPicture} />}
          <span className={styles.words}>{title}</span>
        </span>
      </div>
    </figure>
  )
}
