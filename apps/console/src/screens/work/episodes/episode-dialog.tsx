import { useIsShown } from '@xinghe/app-data'
import type { StaffEpisode } from '@xinghe/contract'
import { Button, DatePicker, Flex, Form, Input, InputNumber, Modal } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { type CloseGuard, useCloseGuard } from '#components/page/close-guard.tsx'
import { episodeInput, useSaveEpisode } from '#data/works.ts'
import { t } from '#text/text.ts'
import { EpisodeCoverField } from './episode-cover-field.tsx'

interface Props {
  open: boolean
  mediaKey: string
  seasonId: string
  /** Null to add one. */
  episode: StaffEpisode | null
  number: number
  onClose: () => void
}

/** Number, title and picture of an episode. */
export function EpisodeDialog({ open, onClose, ...form }: Props) {
  const guard = useCloseGuard(onClose)
  const title = form.episode
    ? t('episodes.of', { action: t('actions.edit'), number: form.number })
    : t('episodes.newTitle')
  return (
    <Modal open={open} onCancel={guard.close} title={title} footer={null} width={480} destroyOnHidden>
      <EpisodeForm {...form} guard={guard} />
    </Modal>
  )
}

interface Fields {
  number: number
  title: string
  coverKey: string | null
  freeAt: Dayjs | null
}

type FormProps = Omit<Props, 'open' | 'onClose'> & { guard: CloseGuard }

function EpisodeForm({ mediaKey, seasonId, episode, number, guard }: FormProps) {
  const isShown = useIsShown()
  const save = useSaveEpisode({
    onSuccess: () => {
      if (isShown()) guard.done()
    },
  })
  const submit = (fields: Fields) =>
    save.mutate({
      ...(episode ? episodeInput(mediaKey, episode) : { mediaKey, seasonId }),
      number: fields.number,
      title: fields.title.trim(),
      coverKey: fields.coverKey,
      freeAt: fields.freeAt?.valueOf() ?? null,
    })
  return (
    <Form<Fields>
      name={episode ? `episode-${episode.id}` : 'episode'}
      layout="vertical"
      initialValues={{
        number,
        title: episode?.title ?? '',
        coverKey: episode?.coverKey ?? null,
        freeAt: episode?.freeAt ? dayjs(episode.freeAt) : null,
      }}
      onValuesChange={guard.touch}
      onFinish={submit}
    >
      <Form.Item
        name="number"
        label={t('episodes.numberLabel')}
        rules={[{ required: true, type: 'integer', min: 0, max: 100_000, message: t('episodes.numberRule') }]}
      >
        <InputNumber min={0} max={100_000} precision={0} autoFocus />
      </Form.Item>
      <Form.Item name="title" label={t('episodes.episodeTitle')}>
        <Input maxLength={120} showCount />
      </Form.Item>
      <Form.Item name="freeAt" label={t('episodes.freeAt')} extra={t('episodes.freeAtHint')}>
        <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="coverKey" label={t('episodes.cover')}>
        <EpisodeCoverField episode={episode} />
      </Form.Item>
      <Flex justify="end">
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('actions.save')}
        </Button>
      </Flex>
    </Form>
  )
}
