import type { CallInput, calls } from '@xinghe/client'
import type { EpisodeMarks, MarkKind } from '@xinghe/contract'
import { Button, Flex, Form, Modal, Typography } from 'antd'
import { useRef } from 'react'
import { cacheSeason, type SeasonKey, useSaveMark } from '#data/marks.ts'
import { useMayChange } from '#data/may-change.ts'
import { t } from '#text/text.ts'
import { ClockField } from './clock-field.tsx'
import { FilmPreview } from './film-preview.tsx'
import { spanText, supportText } from './part-text.ts'

interface MarkDialogProps {
  season: SeasonKey
  episode: EpisodeMarks
  kind: MarkKind
  onClose: () => void
}
interface Fields {
  startSec: number | null
  endSec: number | null
}
type Value = CallInput<typeof calls.marksAdmin.save>['value']

/** Before an end so much is played, seconds. */
const leadSec = 3
const least = 3
const most = 600

/** Where a part of an episode begins and ends, with the film to look at. */
export function MarkDialog({ season, episode, kind, onClose }: MarkDialogProps) {
  const { id: episodeId, number, durationSec } = episode
  const [form] = Form.useForm<Fields>()
  const video = useRef<HTMLVideoElement>(null)
  const mayChange = useMayChange()
  const save = useSaveMark({
    onSuccess: data => {
      cacheSeason(season, data)
      onClose()
    },
  })
  const parts = episode.parts.filter(part => part.kind === kind)
  const current = parts.find(({ shown }) => shown) ?? parts[0]
  const submit = (value: Value) => save.mutate({ mediaKey: season.mediaKey, episodeId, kind, value })
  const here = (field: keyof Fields) => {
    const seconds = video.current?.currentTime
    if (seconds !== undefined) form.setFieldValue(field, Math.round(seconds * 10) / 10)
  }
  const look = (field: keyof Fields) => {
    const seconds: number | null = form.getFieldValue(field) ?? null
    if (seconds === null || !video.current) return
    video.current.currentTime = Math.max(0, seconds - leadSec)
    void video.current.play().catch(() => undefined)
  }
  const longest = Math.min(most, (durationSec ?? 0) / 2)
  const checkSpan = async () => {
    const { startSec, endSec }: Fields = form.getFieldsValue()
    if (startSec === null || endSec === null) throw new Error(t('marks.rules.time'))
    const length = endSec - startSec
    const isInside = endSec <= (durationSec ?? 0) + 0.5
    if (length < least || length > longest || !isInside) throw new Error(t('marks.rules.span'))
  }
  const field = (name: keyof Fields, edge: 'start' | 'end') => (
    <Flex wrap gap={8} align="start">
      <Form.Item
        name={name}
        label={t(`marks.${edge}`)}
        tooltip={t('marks.timeHint')}
        style={{ marginBottom: 8 }}
        {...(edge === 'end' && { rules: [{ validator: checkSpan }], dependencies: ['startSec'] })}
      >
        <ClockField />
      </Form.Item>
      <Button onClick={() => here(name)}>{t(edge === 'start' ? 'marks.hereStart' : 'marks.hereEnd')}</Button>
      <Button type="text" onClick={() => look(name)}>
        {t(edge === 'start' ? 'marks.playStart' : 'marks.playEnd')}
      </Button>
    </Flex>
  )
  return (
    <Modal
      open
      width={640}
      title={t('marks.editOf', { number, kind: t(`marks.kinds.${kind}`) })}
      footer={null}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <FilmPreview
          mediaKey={season.mediaKey}
          episodeId={episodeId}
          video={video}
          fromSec={Math.max(0, (current?.startSec ?? 0) - leadSec)}
        />
        {parts.length > 0 && (
          <Flex wrap gap={8} align="center">
            {parts.map(part => (
              <Typography.Text key={part.source} type="secondary">
                {t(`marks.sources.${part.source}`)} {spanText(part)} {supportText(part)}
                {part.startSec !== null && (
                  <Button
                    size="small"
                    type="link"
                    onClick={() => form.setFieldsValue({ startSec: part.startSec, endSec: part.endSec })}
                  >
                    {t('marks.use')}
                  </Button>
                )}
              </Typography.Text>
            ))}
          </Flex>
        )}
        <Form<Fields>
          form={form}
          name="mark"
          layout="inline"
          initialValues={{ startSec: current?.startSec ?? null, endSec: current?.endSec ?? null }}
          disabled={!mayChange}
          onFinish={({ startSec, endSec }) => {
            if (startSec !== null && endSec !== null) submit({ startSec, endSec })
          }}
        >
          <Flex vertical style={{ width: '100%' }}>
            {field('startSec', 'start')}
            {field('endSec', 'end')}
            {mayChange && (
              <Flex wrap gap={8} justify="end">
                <Button
                  disabled={!parts.some(({ source }) => source === 'staff')}
                  onClick={() => submit('automatic')}
                >
                  {t('marks.automatic')}
                </Button>
                <Button onClick={() => submit('none')}>{t('marks.saveNone')}</Button>
                <Button type="primary" htmlType="submit" loading={save.isPending}>
                  {t('actions.save')}
                </Button>
              </Flex>
            )}
          </Flex>
        </Form>
      </Flex>
    </Modal>
  )
}
