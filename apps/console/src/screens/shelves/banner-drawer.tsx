import { useIsShown } from '@xinghe/app-data'
import type { PickedWork, ShelfChannel, StaffBanner } from '@xinghe/contract'
import { App, Button, Form, Input, Radio } from 'antd'
import { type CloseGuard, useCloseGuard } from '#components/page/close-guard.tsx'
import { DetailDrawer } from '#components/page/detail-drawer.tsx'
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
  const guard = useCloseGuard(onClose)
  return (
    <DetailDrawer
      of={edited}
      width={520}
      title={edited === 'new' ? t('shelves.newBanner') : t('shelves.editBanner')}
      extra={
        <Button type="primary" htmlType="submit" form="banner">
          {t('actions.save')}
        </Button>
      }
      onClose={guard.close}
    >
      {edited => <BannerForm channel={channel} banner={edited === 'new' ? null : edited} guard={guard} />}
    </DetailDrawer>
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

interface BannerFormProps {
  channel: ShelfChannel
  banner: StaffBanner | null
  guard: CloseGuard
}

function BannerForm({ channel, banner, guard }: BannerFormProps) {
  const [form] = Form.useForm<Fields>()
  const { message } = App.useApp()
  const isShown = useIsShown()
  const save = useSaveBanner({
    onSuccess: () => {
      void message.success(t('shelves.saved'))
      if (isShown()) guard.done()
    },
  })
  const isLink = Form.useWatch('target', form) === 'link'
  const submit = () => {
    // With the fields that are not shown now, of which only those of the target count.
    const fields: Fields = form.getFieldsValue(true)
    save.mutate({
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
    <Form<Fields>
      id="banner"
      name="banner"
      form={form}
      layout="vertical"
      initialValues={fieldsOf(banner)}
      onValuesChange={guard.touch}
      onFinish={submit}
      disabled={save.isPending}
    >
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
    </Form>
  )
}
