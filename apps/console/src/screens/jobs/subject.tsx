import type { JobSubject } from '@xinghe/contract'
import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#text/text.ts'

/** What a job is about: the work and its episode, and the file; its id where the file is gone. */
export function Subject({ subject }: { subject: JobSubject | null }) {
  if (subject === null) return '–'
  const { assetId, fileName, episode } = subject
  return (
    <Flex vertical align="start">
      {episode && (
        <Link to={`/works/${episode.mediaKey}`}>
          <Line>{episodeLabel(episode)}</Line>
        </Link>
      )}
      {fileName === null ? (
        <Typography.Text code>{assetId}</Typography.Text>
      ) : (
        <Link to={`/media?asset=${assetId}`}>
          <Line secondary={episode !== null}>{fileName}</Line>
        </Link>
      )}
    </Flex>
  )
}

function Line({ children, secondary = false }: { children: ReactNode; secondary?: boolean }) {
  return (
    <Typography.Text
      ellipsis={{ tooltip: children }}
      {...(secondary && { type: 'secondary' })}
      style={{ maxWidth: 'min(36vw, 320px)', ...(secondary ? { fontSize: 12 } : { color: 'inherit' }) }}
    >
      {children}
    </Typography.Text>
  )
}

function episodeLabel({ kind, title, number, episodeTitle }: NonNullable<JobSubject['episode']>): string {
  const label = kind === 'movie' ? title : t('episodes.label', { title, number })
  return episodeTitle ? `${label} ${episodeTitle}` : label
}
