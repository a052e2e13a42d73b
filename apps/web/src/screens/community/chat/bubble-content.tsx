import { type MessageType, messageTypes } from '@xinghe/contract/message-types'
import { classNames, glyphs, Icon, Picture } from '@xinghe/ui'
import { linkParts, ownPath } from '#components/chat/link-parts.ts'
import { payAddress } from '#components/pay/pay-address.ts'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import { playlistAddress } from '#components/playlist/playlist-address.ts'
import { playAddress } from '#lib/play-address.ts'
import { Link } from '#lib/router/link.tsx'
import { pictureOf } from '#stores/chat-outbox.ts'
import { useText } from '#text/text.ts'
import styles from './chat.module.css'
import type { ChatRow } from './row.ts'

/** What a message says. */
export function BubbleContent({ row, onPicture }: { row: ChatRow; onPicture: (url: string) => void }) {
  const { message, unsent } = row
  const type = message?.type ?? unsent?.type ?? messageTypes.text
  if (type === messageTypes.text)
    return (
      <div className={styles.bubble} data-bubble data-own={row.isOwn || undefined}>
        <Text text={message?.text ?? unsent?.text ?? ''} hasLinks={message?.hasLinks ?? false} />
      </div>
    )
  if (type === messageTypes.picture) return <Sent row={row} onPicture={onPicture} />
  return <Card row={row} type={type} />
}

function Text({ text, hasLinks }: { text: string; hasLinks: boolean }) {
  if (!hasLinks) return text
  return linkParts(text).map((part, at) => {
    if (part.kind === 'text') return part.text
    const path = ownPath(part.url, window.location.origin)
    const key = `${at} ${part.url}`
    return path === null ? (
      <a key={key} href={part.url} className={styles.link} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    ) : (
      <Link key={key} to={path} className={styles.link}>
        {part.text}
      </Link>
    )
  })
}

function Sent({ row: { message, unsent }, onPicture }: { row: ChatRow; onPicture: (url: string) => void }) {
  const t = useText()
  const picture = message?.picture
  if (picture) {
    const ratio = Math.min(2.5, Math.max(0.4, picture.width / Math.max(1, picture.height)))
    return (
      <button
        type="button"
        className={styles.picture}
        style={{ aspectRatio: ratio }}
        onClick={() => onPicture(picture.url)}
      >
        <img src={picture.url} alt={t('chat.picture')} draggable={false} decoding="async" />
      </button>
    )
  }
  const preview = unsent && pictureOf(unsent.clientId)?.preview
  if (preview)
    return (
      <span className={classNames(styles.picture, styles.pending)}>
        <img src={preview} alt={t('chat.picture')} draggable={false} />
      </span>
    )
  return <div className={styles.gone}>{t(unsent ? 'chat.line.picture' : 'chat.pictureGone')}</div>
}

function addressOf(type: MessageType, key: string): string {
  if (type === messageTypes.work) return playAddress(key)
  if (type === messageTypes.order) return payAddress('payResult', key)
  return type === messageTypes.post ? `/dynamicDetail?id=${key}` : playlistAddress(key)
}

const kinds = {
  [messageTypes.work]: 'chat.card.work',
  [messageTypes.post]: 'chat.card.post',
  [messageTypes.playlist]: 'chat.card.playlist',
  [messageTypes.order]: 'chat.card.order',
} as const

function Card({ row: { message, unsent, isOwn }, type }: { row: ChatRow; type: MessageType }) {
  const t = useText()
  const card = message?.card ?? unsent?.card
  if (!card || type === messageTypes.text || type === messageTypes.picture)
    return <div className={styles.gone}>{t('chat.cardGone')}</div>
  const isOrder = type === messageTypes.order
  const facts = (
    <span className={styles.facts}>
      <span className={styles.title}>{card.title || t('chat.card.untitled')}</span>
      <span className={styles.line}>{card.line}</span>
      <span className={styles.kind}>{t(kinds[type])}</span>
    </span>
  )
  // Whoever is shown somebody's order has no page of it.
  if (isOrder && !isOwn) return <div className={styles.card}>{facts}</div>
  return (
    <Link to={addressOf(type, card.key)} className={styles.card}>
      {!isOrder && (
        <Picture ratio="cover" alt="" {...pictureFile(card.cover, 'cover')} className={styles.cover}>
          {card.isVideo && <Icon glyph={glyphs.play} filled className={styles.play} />}
        </Picture>
      )}
      {facts}
    </Link>
  )
}
