import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { EpisodeMarks } from '@xinghe/contract'
import { Button, Flex, Form, Input, Modal, Typography } from 'antd'
import { cacheSeason, type SeasonKey, useSaveChapters } from '#data/marks.ts'
import { useMayChange } from '#data/may-change.ts'
import { t } from '#text/text.ts'
import { ClockField } from './clock-field.tsx'

interface ChapterDialogProps {
  season: SeasonKey
  episode: EpisodeMarks
  onClose: () => void
}
interface Fields {
  chapters: { startSec: number | null; title: string }[]
}

const mostChapters = 100

/** The chapters of an episode: the file's own until staff write others. */
export function ChapterDialog({ season, episode, onClose }: ChapterDialogProps) {
  const { id: episodeId, number, chapters, ownChapters } = episode
  const { mediaKey } = season
  const mayChange = useMayChange()
  const save = useSaveChapters({
    onSuccess: data => {
      cacheSeason(season, data)
      onClose()
    },
  })
  const origin = ownChapters ? 'chapters.own' : chapters.length > 0 ? 'chapters.ofFile' : 'chapters.none'
  return (
    <Modal open width={560} title={t('marks.chaptersOf', { number })} footer={null} onCancel={onClose}>
      <Form<Fields>
        name="chapters"
        initialValues={{ chapters }}
        disabled={!mayChange}
        onFinish={fields =>
          save.mutate({
            mediaKey,
            episodeId,
            chapters: fields.chapters.map(({ startSec, title }) => ({
              startSec: startSec ?? 0,
              title: title ?? '',
            })),
          })
        }
      >
        <Typography.Paragraph type="secondary">
          {t(origin)} · {t('chapters.hint')}
        </Typography.Paragraph>
        <Form.List name="chapters">
          {(rows, { add, remove }) => (
            <Flex vertical gap={8}>
              {rows.map(({ key, name }) => (
                <Flex key={key} gap={8} align="start">
                  <Form.Item
                    noStyle
                    name={[name, 'startSec']}
                    rules={[{ required: true, message: t('marks.rules.time') }]}
                  >
                    <ClockField aria-label={t('chapters.startOf', { number: name + 1 })} />
                  </Form.Item>
                  <Form.Item noStyle name={[name, 'title']}>
                    <Input
                      maxLength={60}
                      aria-label={t('chapters.titleOf', { number: name + 1 })}
                      placeholder={t('chapters.titleHint')}
                    />
                  </Form.Item>
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={t('chapters.remove', { number: name + 1 })}
                    onClick={() => remove(name)}
                  />
                </Flex>
              ))}
              {mayChange && rows.length < mostChapters && (
                <Button
                  type="dashed"
                  icon={<PlusOutlined />}
                  onClick={() => add({ startSec: rows.length === 0 ? 0 : null, title: '' })}
                >
                  {t('chapters.add')}
                </Button>
              )}
            </Flex>
          )}
        </Form.List>
        {mayChange && (
          <Flex wrap gap={8} justify="end" style={{ marginTop: 16 }}>
            <Button
              disabled={!ownChapters}
              onClick={() => save.mutate({ mediaKey, episodeId, chapters: null })}
            >
              {t('chapters.fromFile')}
            </Button>
            <Button type="primary" htmlType="submit" loading={save.isPending}>
              {t('actions.save')}
            </Button>
          </Flex>
        )}
      </Form>
    </Modal>
  )
}
