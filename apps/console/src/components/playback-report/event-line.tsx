import type { PlayEvent, PlayEventKind } from '@xinghe/contract/play-events'
import { Empty, Flex, Timeline, Typography } from 'antd'
import { t } from '#text/text.ts'

/** How the player stood at the end; the rest happened at its time. */
const standing: ReadonlySet<PlayEventKind> = new Set([
  'source',
  'network',
  'bandwidth',
  'buffer',
  'frames',
  'position',
])
const colors: Partial<Record<PlayEventKind, string>> = {
  error: 'red',
  trouble: 'red',
  offline: 'red',
  stalled: 'orange',
  quality: 'blue',
  playing: 'green',
  online: 'green',
}

/** What the player went through before the report, the oldest first, and how it stood then. A browser told it: it may be made up. */
export function EventLine({ events }: { events: readonly PlayEvent[] }) {
  const stood = events.filter(({ kind }) => standing.has(kind))
  const happened = events.filter(({ kind }) => !standing.has(kind))
  return (
    <section aria-label={t('playbackReports.events')}>
      <Typography.Title level={2} style={{ fontSize: 14, marginTop: 0 }}>
        {t('playbackReports.events')}
      </Typography.Title>
      {events.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('playbackReports.noEvents')} />
      ) : (
        <Flex vertical gap={16}>
          {stood.length > 0 && (
            <Flex gap={16} wrap>
              {stood.map(({ kind, value }) => (
                <Flex key={kind} vertical>
                  <Typography.Text type="secondary" style={{ fontSize: 12 }}>
                    {t(`playStanding.${kind as 'source'}`)}
                  </Typography.Text>
                  <Typography.Text>{standingText(kind, value)}</Typography.Text>
                </Flex>
              ))}
            </Flex>
          )}
          <Timeline
            items={happened.map(({ agoMs, kind, value }, index) => ({
              key: index,
              color: colors[kind] ?? 'gray',
              content: (
                <Flex gap={12}>
                  <Typography.Text
                    type="secondary"
                    style={{ minWidth: 72, fontVariantNumeric: 'tabular-nums' }}
                  >
                    {t('playbackReports.ago', { seconds: seconds(agoMs) })}
                  </Typography.Text>
                  {eventText(kind, value)}
                </Flex>
              ),
            }))}
          />
        </Flex>
      )}
    </section>
  )
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)

function eventText(kind: PlayEventKind, value: string): string {
  if (kind === 'stalled' || kind === 'sought')
    return t(`playEvents.${kind}`, { seconds: seconds(Number(value)) })
  if (kind === 'quality' || kind === 'error') return t(`playEvents.${kind}`, { value })
  if (kind === 'trouble') return t(value === 'on' ? 'playEvents.trouble' : 'playEvents.troubleOver')
  return t(`playEvents.${kind as 'opened'}`)
}

function standingText(kind: PlayEventKind, value: string): string {
  if (kind === 'bandwidth') return `${(Number(value) / 1000).toFixed(1)} Mbps`
  if (kind === 'buffer' || kind === 'position') return t('playbackReports.seconds', { seconds: value })
  if (kind === 'frames') return value.replace('-', ' / ')
  return value
}
