import type { PickedWork, ShelfChannel, StaffBanner } from '@xinghe/contract'
import { Form, type FormInstance, Input, Radio } from 'antd'
import { EditDrawer } from '#components/page/edit-drawer.tsx'
import { useSaveBanner } from '#data/shelves.ts'
import { t } from '#text/text.ts'
import { BannerPicture, WorkField } from './banner-fields.tsx'
import { type Period, PeriodFields, periodOf, sentPeriod } from './period-fields.tsx'

interface Fields extends Period {
  target: 'work' | 'link'
  work: PickedWork | null
  link: string
  title: string
  tagline: string
  picture: { key: string; url: string } | null
}

interface BannerDrawerProps {
  channel: ShelfChannel
  edited: StaffBanner | 'new' | null
  onClose: () => void
}

/** All of a banner. */
export function BannerDrawer({ channel, edited, onClose }: BannerDrawerProps) {
  const save = useSaveBanner()
  function send(fields: Fields, banner: StaffBanner | null) {
    // Of the fields that are not shown now, only those of the target count.
    const isLink = fields.target === 'link'
    return save.mutateAsync({
      channel,
      ...(banner && { id: banner.id }),
      mediaKey: isLink ? null : (fields.work?.mediaKey ?? null),
      link: isLink ? fields.link.trim() : null,
      title: fields.title.trim(),
      tagline: fields.tagline.trim(),
      pictureKey: fields.picture?.key ?? null,
      ...sentPeriod(fields),
    })
  }
  return (
    <EditDrawer<StaffBanner, Fields>
      of={edited}
      title={edited === 'new' ? t('shelves.newBanner') : t('shelves.editBanner')}
      name="banner"
      width={520}
      saved={t('shelves.saved')}
      fieldsOf={fieldsOf}
      onSave={send}
      onClose={onClose}
    >
      {form => <BannerFields form={form} />}
    </EditDrawer>
  )
}

function fieldsOf(banner: StaffBanner | null): Fields {
  return {
    target: banner !== null && banner.mediaKey === null ? 'link' : 'work',
    work: banner?.work ?? null,
    link: banner?.link ?? '',
    title: banner?.title ?? '',
    tagline: banner?.tagline ?? '',
    picture: banner?.pictureKey ? { key: banner.pictureKey, url: banner.picture?.url ?? '' } : null,
    ...periodOf(banner ?? {}),
  }
}

function BannerFields({ form }: { form: FormInstance<Fields> }) {
  const isLink = Form.useWatch('target', form) === 'link'
  return (
    <>
      <Form.Item name="target" label={t('shelves.target')}>
        <Radio.Group
          optionType="button"
          options={[
            { value: 'work', label: t('shelves.targetWork') },
            { value: 'link', label: t('shelves.targetLink') },
          ]}
        />
      </Form.Item>
      {isLink ? (
        <Form.Item
          name="link"
          label={t('shelves.link')}
          extra={t('shelves.linkHint')}
          rules={[
            {
              required: true,
              pattern: /^\s*(\/(?![/\\])|https:\/\/)\S*\s*$/,
              message: t('shelves.linkRule'),
            },
          ]}
        >
          <Input maxLength={300} />
        </Form.Item>
      ) : (
        <Form.Item
          name="work"
          label={t('shelves.work')}
          rules={[{ required: true, message: t('shelves.workRule') }]}
        >
          <WorkField />
        </Form.Item>
      )}
      <Form.Item
        name="picture"
        label={t('shelves.picture')}
        extra={isLink ? undefined : t('shelves.pictureHint')}
        rules={[{ required: isLink, message: t('shelves.pictureRule') }]}
      >
        <BannerPicture />
      </Form.Item>
      <Form.Item
        name="title"
        label={t('shelves.name')}
        rules={[{ required: isLink, whitespace: isLink, message: t('shelves.nameRule') }]}
      >
        <Input maxLength={40} showCount {...(!isLink && { placeholder: t('shelves.ownTitle') })} />
      </Form.Item>
      <Form.Item name="tagline" label={t('shelves.tagline')}>
        <Input maxLength={60} showCount />
      </Form.Item>
      <PeriodFields />
    </>
  )
}
