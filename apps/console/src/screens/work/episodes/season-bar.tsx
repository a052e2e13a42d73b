import { EditOutlined, PlusOutlined } from '@ant-design/icons'
import { useIsShown } from '@xinghe/app-data'
import type { Season, StaffWork } from '@xinghe/contract'
import { Button, Flex, Form, Input, InputNumber, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { type CloseGuard, useCloseGuard } from '#components/page/close-guard.tsx'
import { useSaveSeason } from '#data/works.ts'
import { t } from '#text/text.ts'

const seasonName = ({ title, number }: Season): string =>
  title || t(number === 0 ? 'episodes.specials' : 'episodes.season', { number })

export function SeasonBar({
  work,
  season,
  onChoose,
}: {
  work: StaffWork
  season: Season | undefined
  onChoose: (seasonId: string) => void
}) {
  const [editing, setEditing] = useState<'add' | 'edit' | null>(null)
  const guard = useCloseGuard(() => setEditing(null))
  return (
    <Flex wrap align="center" gap={4}>
      <Segmented
        aria-label={t('episodes.seasons')}
        value={season?.id ?? ''}
        options={work.seasons.map(one => ({
          value: one.id,
          label: seasonName(one),
        }))}
        onChange={onChoose}
        style={{ maxWidth: '100%', overflow: 'auto' }}
      />
      {season && (
        <Button
          type="text"
          icon={<EditOutlined />}
          aria-label={t('episodes.editSeason')}
          title={t('episodes.editSeason')}
          onClick={() => setEditing('edit')}
        />
      )}
      <Button type="text" icon={<PlusOutlined />} onClick={() => setEditing('add')}>
        {t('episodes.addSeason')}
      </Button>
      <Modal
        open={editing !== null}
        title={editing === 'edit' ? t('episodes.editSeason') : t('episodes.addSeason')}
        onCancel={guard.close}
        footer={null}
        width={420}
        destroyOnHidden
      >
        <SeasonForm
          work={work}
          season={editing === 'edit' ? season : undefined}
          guard={guard}
          onDone={seasonId => {
            guard.done()
            if (seasonId !== undefined) onChoose(seasonId)
          }}
        />
      </Modal>
    </Flex>
  )
}

function SeasonForm({
  work,
  season,
  guard,
  onDone,
}: {
  work: StaffWork
  season: Season | undefined
  guard: CloseGuard
  onDone: (seasonId: string | undefined) => void
}) {
  const isShown = useIsShown()
  const save = useSaveSeason({
    onSuccess: ({ seasons }, { number }) => {
      if (isShown()) onDone(seasons.find(one => one.number === number)?.id)
    },
  })
  const last = Math.max(0, ...work.seasons.map(one => one.number))
  const submit = ({ number, title }: { number: number; title: string }) =>
    save.mutate({
      mediaKey: work.mediaKey,
      number,
      title: title.trim(),
      ...(season && { seasonId: season.id }),
    })
  return (
    <Form
      name="season"
      layout="vertical"
      initialValues={{ number: season?.number ?? last + 1, title: season?.title ?? '' }}
      onValuesChange={guard.touch}
      onFinish={submit}
    >
      <Form.Item
        name="number"
        label={t('episodes.seasonNumber')}
        rules={[{ required: true, type: 'integer', min: 0, max: 200, message: t('episodes.seasonRule') }]}
      >
        <InputNumber min={0} max={200} precision={0} autoFocus />
      </Form.Item>
      <Form.Item name="title" label={t('episodes.seasonTitle')} extra={t('episodes.seasonTitleHint')}>
        <Input maxLength={80} />
      </Form.Item>
      <Flex justify="end">
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('actions.save')}
        </Button>
      </Flex>
    </Form>
  )
}
