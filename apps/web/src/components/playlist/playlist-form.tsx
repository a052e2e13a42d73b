import type { Image, Playlist } from '@xinghe/contract'
import { limits } from '@xinghe/contract/limits'
import { Button, Switch, TextArea, TextField } from '@xinghe/ui'
import { useState } from 'react'
import { ImageUploader } from '#components/picture/image-uploader/image-uploader.tsx'
import { useText } from '#text/text.ts'
import styles from './playlist-form.module.css'

export interface PlaylistDraft {
  title: string
  description: string
  isPublic: boolean
  /** Null: the first work's picture again. Left out: as it is. */
  picture?: string | null
}

interface PlaylistFormProps {
  /** What is changed; without it a new one is made. */
  playlist?: Playlist
  busy: boolean
  onSave: (draft: PlaylistDraft) => void
}

/** Name, description, cover of a playlist, and who sees it. Its pictures' words are in the part `components`. */
export function PlaylistForm({ playlist, busy, onSave }: PlaylistFormProps) {
  const t = useText()
  const [title, setTitle] = useState(playlist?.title ?? '')
  const [description, setDescription] = useState(playlist?.description ?? '')
  const [isPublic, setPublic] = useState(playlist?.isPublic ?? true)
  const [uploaded, setUploaded] = useState<string | undefined>(undefined)
  const [isReset, setReset] = useState(false)
  const [isSending, setSending] = useState(false)
  const [wasSubmitted, setSubmitted] = useState(false)
  const most = limits.playlist
  const long = {
    title: [...title.trim()].length,
    description: [...description.trim()].length,
  }
  const titleError =
    long.title > most.title
      ? t('playlist.titleLong', { max: most.title })
      : wasSubmitted && long.title === 0
        ? t('playlist.titleMissing')
        : undefined
  const textError =
    long.description > most.description ? t('playlist.titleLong', { max: most.description }) : undefined

  function submit() {
    setSubmitted(true)
    if (titleError || textError || long.title === 0 || isSending) return
    const picture = uploaded ?? (isReset ? null : undefined)
    onSave({ title, description, isPublic, ...(picture !== undefined && { picture }) })
  }
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label={t('playlist.title')}
        placeholder={t('playlist.titleHint')}
        value={title}
        error={titleError}
        aside={`${long.title}/${most.title}`}
        autoComplete="off"
        data-autofocus
        onChange={event => setTitle(event.currentTarget.value)}
      />
      <TextArea
        label={t('playlist.description')}
        placeholder={t('playlist.descriptionHint')}
        value={description}
        error={textError}
        aside={`${long.description}/${most.description}`}
        rows={4}
        onChange={event => setDescription(event.currentTarget.value)}
      />
      <div>
        <p className={styles.label}>{t('playlist.cover')}</p>
        <ImageUploader
          maxCount={1}
          onChange={(images: Image[]) => setUploaded(images[0]?.url)}
          onSending={setSending}
        />
        <p className={styles.why}>{t('playlist.coverWhy')}</p>
        {playlist?.ownCover && uploaded === undefined && (
          <div className={styles.line}>
            {t('playlist.coverReset')}
            <Switch label={t('playlist.coverReset')} checked={isReset} onChange={setReset} />
          </div>
        )}
      </div>
      <div className={styles.line}>
        <span>
          {t('playlist.public')}
          <span className={styles.why}>{t('playlist.publicWhy')}</span>
        </span>
        <Switch label={t('playlist.public')} checked={isPublic} onChange={setPublic} />
      </div>
      <Button type="submit" size="l" block loading={busy} disabled={isSending}>
        {t(playlist ? 'playlist.store' : 'playlist.create')}
      </Button>
    </form>
  )
}
