import { useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Stream } from '@xinghe/contract'
import { Button, toast } from '@xinghe/ui'
import { deviceName } from '#components/account/device-name.ts'
import { tabId } from '#components/work/play-port/work-port.ts'
import { Wall } from '#components/work/wall/wall.tsx'
import { client } from '#data/client.ts'
import type { Player } from '#player/store.ts'
import { formatAgo } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './streams-panel.module.css'

interface StreamsPanelProps {
  player: Player
  still: string | undefined
}

/** On which other pages the viewer watches: they choose one that stops. */
export function StreamsPanel({ player, still }: StreamsPanelProps) {
  const t = useText()
  const { mediaKey, episode, currentTime } = player.store.getState()
  const { data, isError, isFetching, refetch } = useCall(
    calls.streams.list,
    { tab: tabId() },
    { quiet: true, staleMs: 0 },
  )
  const retry = player.request.retry
  const take = useCallMutation(calls.streams.take, {
    quiet: true,
    onSuccess: retry,
    onError: () => {
      toast(t('wall.streams.failed'))
      void refetch()
    },
  })
  const stop = ({ id }: Stream) =>
    take.mutate({ mediaKey: mediaKey ?? '', episode: episode ?? '', stream: id, tab: tabId() })
  const streams = data?.streams ?? []
  const [only] = streams
  const isOne = data?.limit === 1 && only !== undefined && streams.length === 1
  const title = t(currentTime > 0 ? 'wall.streams.stopped' : 'wall.streams.full')
  return (
    <Wall
      still={still}
      title={title}
      text={data ? textOf(data, t) : isError ? t('state.failed.title') : undefined}
    >
      {streams.length > 0 && (
        <ul className={styles.list} aria-label={t('wall.streams.list')}>
          {streams.map(stream => {
            const device = deviceName({ ...stream, deviceClass: 'h5', address: '', place: '' }, t)
            return (
              <li key={stream.id} className={styles.row}>
                <span className={styles.words}>
                  <b className={styles.work}>{stream.title ?? device}</b>
                  <span className={styles.since}>
                    {t('wall.streams.since', {
                      device,
                      time: formatAgo(stream.startedAt, client.serverNow(), t),
                    })}
                  </span>
                </span>
                {!isOne && (
                  <Button
                    size="s"
                    kind="secondary"
                    disabled={take.isPending}
                    aria-label={t('wall.streams.takeNamed', { device })}
                    onClick={() => stop(stream)}
                  >
                    {t('wall.streams.take')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {isOne && (
        <Button disabled={take.isPending} onClick={() => stop(only)}>
          {t('wall.streams.here')}
        </Button>
      )}
      {!data && isError && (
        <Button disabled={isFetching} onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      )}
      {data && streams.length === 0 && <Button onClick={retry}>{t('wall.streams.here')}</Button>}
    </Wall>
  )
}

function textOf(
  { limit, streams }: { limit: number; streams: readonly Stream[] },
  t: ReturnType<typeof useText>,
) {
  if (streams.length === 0) return t('wall.streams.free')
  return limit === 1 ? t('wall.streams.one') : t('wall.streams.text', { limit })
}
