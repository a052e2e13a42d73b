import type { DownloadInfo } from '@xinghe/contract'
import { type Glyph, glyphs, Icon, Skeleton } from '@xinghe/ui'
import type { ReactNode } from 'react'
import { hasMouse } from '#lib/has-mouse.ts'
import { useText } from '#text/text.ts'
import styles from './app-download.module.css'

export function DownloadCards({ info }: { info: DownloadInfo }) {
  const t = useText()
  const version = (number: string, address: string) =>
    number === '' || address === '' ? null : t('download.version', { number })
  return (
    <div className={styles.cards}>
      <Card
        glyph={glyphs.phone}
        title={t('download.android')}
        line={version(info.androidVer, info.androidDownloadURL)}
        wide
      >
        {info.androidDownloadURL === '' ? (
          <p className={styles.note}>{t('download.notYet')}</p>
        ) : (
          <a className={styles.button} href={info.androidDownloadURL} download>
            <Icon glyph={glyphs.download} size="s" />
            {t('download.get')}
          </a>
        )}
      </Card>
      <Card
        glyph={glyphs.television}
        title={t('download.tv')}
        line={version(info.tvVer, info.tvDownloadURL)}
        wide
      >
        <p className={styles.note}>
          {info.tvMemo || t(info.tvDownloadURL === '' ? 'download.notYet' : 'download.uhd')}
        </p>
      </Card>
      <Computer
        title="Windows"
        glyph={glyphs.computer}
        address={info.windowsDownloadURL}
        memo={info.pcMemo}
        line={version(info.pcVer, info.windowsDownloadURL)}
      />
      <Computer
        title="Mac"
        glyph={glyphs.laptop}
        address={info.macDownloadURL}
        memo={info.macMemo}
        line={version(info.macVer, info.macDownloadURL)}
      />
      <Apple
        title="iPhone"
        glyph={glyphs.phone}
        address={info.iphoneDownloadURL || info.iphoneBak}
        line={version(info.iphoneVer, info.iphoneDownloadURL || info.iphoneBak)}
      />
      <Apple
        title="iPad"
        glyph={glyphs.tablet}
        address={info.ipadDownloadURL || info.ipadBak}
        line={version(info.ipadVer, info.ipadDownloadURL || info.ipadBak)}
      />
    </div>
  )
}

interface ComputerProps {
  title: string
  glyph: Glyph
  address: string
  memo: string
  line: string | null
}

/** A file for a computer is offered on one; elsewhere it is said where to fetch it. */
function Computer({ title, glyph, address, memo, line }: ComputerProps) {
  const t = useText()
  const isHere = hasMouse()
  const note = memo || t(address === '' ? 'download.inBrowser' : 'download.onComputer')
  return (
    <Card glyph={glyph} title={title} line={line}>
      {isHere && address !== '' ? (
        <a className={styles.textLink} href={address}>
          {t('download.get')}
        </a>
      ) : (
        <p className={styles.note}>{note}</p>
      )}
    </Card>
  )
}

interface CardProps {
  glyph: Glyph
  title: string
  line: string | null
  wide?: boolean
  children: ReactNode
}

function Card({ glyph, title, line, wide = false, children }: CardProps) {
  return (
    <section className={wide ? styles.wide : styles.card}>
      <span className={styles.sign}>
        <Icon glyph={glyph} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {line !== null && <p className={styles.version}>{line}</p>}
        {!wide && children}
      </div>
      {wide && <div className={styles.side}>{children}</div>}
    </section>
  )
}

function Apple({
  title,
  glyph,
  address,
  line,
}: {
  title: string
  glyph: Glyph
  address: string
  line: string | null
}) {
  const t = useText()
  return (
    <Card glyph={glyph} title={title} line={line}>
      {address === '' ? (
        <p className={styles.note}>{t('download.comingSoon')}</p>
      ) : (
        <a className={styles.textLink} href={address}>
          {t('download.get')}
        </a>
      )}
    </Card>
  )
}

export function CardsSkeleton() {
  return (
    <div className={styles.cards} aria-busy="true">
      {['wide', 'wide', 'card', 'card', 'card', 'card'].map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
        <div key={index} className={shape === 'wide' ? styles.wide : styles.card}>
          <Skeleton shape="circle" />
          <div className={styles.words}>
            <Skeleton height="var(--size-15)" width="5em" />
          </div>
        </div>
      ))}
    </div>
  )
}
