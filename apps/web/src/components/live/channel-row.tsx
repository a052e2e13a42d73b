import type { LiveChannel } from '@xinghe/contract'
import { Badge, classNames, Picture, Progress } from '@xinghe/ui'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import { pictureFile } from '../picture/source/picture-file.ts'
import styles from './channel-row.module.css'
import { hourOf, shareOf, showingName } from './showing-name.ts'

interface ChannelRowProps {
  channel: LiveChannel
  isCurrent: boolean
  /** The current one is watched: there is no wall before it. */
  isPlaying: boolean
  now: number
  onChoose: () => void
}

/** One channel: its name, what plays and its progress, what comes next, the number of viewers. */
export function ChannelRow({ channel, isCurrent, isPlaying, now, onChoose }: ChannelRowProps) {
  const t = useText()
  return (
    <button
      type="button"
      className={classNames(styles.row, isCurrent && styles.current)}
      aria-current={isCurrent}
      onClick={onChoose}
    >
      <Logo channel={channel} />
      <span className={styles.words}>
        <span className={styles.head}>
          <b className={styles.name}>{channel.name}</b>
          {channel.gate && (
            <Badge tone={channel.gate === 'vip' ? 'vip' : 'soft'}>
              {t(channel.gate === 'vip' ? 'live.vipOnly' : 'live.loginOnly')}
            </Badge>
          )}
          {isCurrent && isPlaying && (
            <span className={styles.playing}>
              <i />
              <i />
              <i />
              <span className="sr-only">{t('live.playing')}</span>
            </span>
          )}
          <span className={styles.online}>
            {channel.online > 0 && t('live.online', { count: formatCount(channel.online, t) })}
          </span>
        </span>
        <NowNext channel={channel} now={now} />
      </span>
    </button>
  )
}

/** Its logo, or its number in the same shape. */
export function Logo({ channel }: { channel: Pick<LiveChannel, 'logo' | 'number'> }) {
  if (channel.logo)
    return <Picture ratio="square" className={styles.logo} alt="" {...pictureFile(channel.logo, 'thumb')} />
  return (
    <span className={classNames(styles.logo, styles.number)} aria-hidden="true">
      {String(channel.number).padStart(2, '0')}
    </span>
  )
}

function NowNext({ channel, now }: Pick<ChannelRowProps, 'channel' | 'now'>) {
  const t = useText()
  if (!channel.now && !channel.next) {
    return (
      <span className={styles.quiet}>
        {t(channel.kind === 'outside' ? 'live.outside' : 'live.noProgramme')}
      </span>
    )
  }
  return (
    <>
      <span className={styles.now}>{channel.now ? showingName(channel.now, t) : t('live.noProgramme')}</span>
      {channel.now && <Progress className={styles.progress} value={shareOf(channel.now, now)} />}
      <span className={styles.quiet}>
        {channel.next &&
          t('live.next', { time: hourOf(channel.next.startsAt), title: showingName(channel.next, t) })}
      </span>
    </>
  )
}
