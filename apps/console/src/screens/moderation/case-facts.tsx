import type { CaseDetail } from '@xinghe/contract'
import { Alert, Card, Flex, Image, List, Tag, Typography, theme } from 'antd'
import type { ReactNode } from 'react'
import { FilmPlayer } from '#components/film/film-player.tsx'
import { CaseLines } from '#components/moderation/case-lines.tsx'
import { Standing } from '#components/moderation/standing.tsx'
import { Explained } from '#components/page/explained.tsx'
import { UserLink } from '#components/page/user-link.tsx'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { CaseTags } from './case-table.tsx'
import { SpamList } from './spam-facts.tsx'

/** What it is about, who reported it and why, and what is known of its author. */
export function CaseFacts({ detail }: { detail: CaseDetail }) {
  const { case: row, reports, spam, standing, earlier } = detail
  return (
    <>
      <Subject detail={detail} />
      {detail.film !== null && <FilmPlayer address={detail.film} />}
      {detail.film === null && detail.isFilmPending && (
        <Alert
          type="warning"
          showIcon
          title={t('moderation.filmPending')}
          description={t('moderation.filmPendingHint')}
        />
      )}
      <Around detail={detail} />
      <Block title={t('moderation.reportList', { count: row.reporters })}>
        <List
          size="small"
          bordered
          locale={{ emptyText: t(whyOpened(detail)) }}
          dataSource={reports}
          rowKey={report => report.by.uid}
          renderItem={report => (
            <List.Item>
              <Flex vertical gap={4} style={{ width: '100%' }}>
                <Flex gap={8} wrap align="center">
                  <Tag>{t(`reportReasons.${report.reason}`)}</Tag>
                  <UserLink user={report.by} />
                  <Typography.Text type="secondary">
                    <Explained
                      text={t('moderation.weight', { weight: report.weight.toFixed(1) })}
                      why={t('moderation.weightHint')}
                    />{' '}
                    · {formatTime(report.at)}
                  </Typography.Text>
                </Flex>
                {report.text !== '' && <Words text={report.text} />}
                <Pictures urls={report.pictures} />
              </Flex>
            </List.Item>
          )}
        />
        {row.words.length > 0 && (
          <Typography.Text type="warning">
            {t('moderation.words', { words: row.words.join('、') })}
          </Typography.Text>
        )}
      </Block>
      {spam.length > 0 && (
        <Block title={t('shadows.found', { count: spam.length })}>
          <SpamList spam={spam} />
        </Block>
      )}
      {standing && (
        <Block title={t('moderation.standing')}>
          <Standing standing={standing} />
        </Block>
      )}
      <Block title={t('moderation.earlier')}>
        <CaseLines cases={earlier} empty={t('moderation.noEarlier')} />
      </Block>
    </>
  )
}

function whyOpened({ case: { words, review }, spam }: CaseDetail) {
  if (words.length > 0 && spam.length > 0) return 'moderation.byRule'
  if (words.length > 0) return 'moderation.byWords'
  return review ? 'moderation.byReview' : 'moderation.byStaff'
}

function Subject({ detail }: { detail: CaseDetail }) {
  const { case: row, subject } = detail
  return (
    <Flex vertical gap={8}>
      <Flex gap={8} wrap align="center" justify="space-between">
        <Flex gap={8} wrap align="center">
          {row.author ? (
            <UserLink user={row.author} />
          ) : (
            <Typography.Text strong>{t('moderation.ofSite')}</Typography.Text>
          )}
          <CaseTags row={row} />
          {subject?.isRecalled && <Tag>{t('moderation.recalled')}</Tag>}
        </Flex>
        {subject && (
          <Typography.Link href={subject.link} target="_blank" rel="noreferrer">
            {t('moderation.visit')}
          </Typography.Link>
        )}
      </Flex>
      <Versions detail={detail} />
      {subject?.shownWith && <ShownWith {...subject.shownWith} />}
    </Flex>
  )
}

type ShownWithProps = NonNullable<NonNullable<CaseDetail['subject']>['shownWith']>

/** Beside the words of a post: whom it is for, its labels, and its place. */
function ShownWith({ visibility, labels, place }: ShownWithProps) {
  return (
    <Flex gap={8} wrap align="center">
      <Tag>{t(`posts.visibility.${visibility}`)}</Tag>
      {labels.map(label => (
        <Tag key={label} color="blue">
          #{label}
        </Tag>
      ))}
      {place !== null && (
        <Typography.Text type="secondary">{t('moderation.placed', { place })}</Typography.Text>
      )}
    </Flex>
  )
}

/** What it was and is: one of them where that is the same. */
function Versions({ detail: { case: row, pictures, subject } }: { detail: CaseDetail }) {
  if (subject?.isUnchanged)
    return (
      <Version title={t('moderation.unchanged')}>
        {subject.title !== '' && <Typography.Text strong>{subject.title}</Typography.Text>}
        <Words text={subject.text || t('moderation.noExcerpt')} />
        <Pictures urls={pictures.length > 0 ? pictures : subject.pictures} />
      </Version>
    )
  return (
    <Flex gap={16} wrap>
      <Version title={t('moderation.then', { time: formatTime(row.openedAt) })}>
        <Words text={row.excerpt || t('moderation.noExcerpt')} />
        <Pictures urls={pictures} />
      </Version>
      <Version title={t('moderation.now')}>
        {subject && subject.title !== '' && <Typography.Text strong>{subject.title}</Typography.Text>}
        <Words text={subject ? subject.text || t('moderation.noExcerpt') : t('moderation.gone')} />
        <Pictures urls={subject?.pictures ?? []} />
      </Version>
    </Flex>
  )
}

/** A message that was reported among those before and after it. */
function Around({ detail: { case: row, around } }: { detail: CaseDetail }) {
  const { token } = theme.useToken()
  if (around.length < 2) return null
  return (
    <Block title={t('moderation.around')}>
      <List
        size="small"
        bordered
        dataSource={around}
        rowKey="id"
        renderItem={({ id, by, text, at, isRecalled }) => (
          <List.Item
            aria-current={id === row.target ? 'true' : undefined}
            style={id === row.target ? { background: token.colorWarningBg } : {}}
          >
            <Flex vertical gap={4} style={{ width: '100%' }}>
              <Flex gap={8} wrap align="center">
                <UserLink user={by} />
                <Typography.Text type="secondary">{formatTime(at)}</Typography.Text>
                {isRecalled && <Tag>{t('moderation.recalled')}</Tag>}
              </Flex>
              {(text !== '' || !isRecalled) && <Words text={text || t('moderation.noText')} />}
            </Flex>
          </List.Item>
        )}
      />
    </Block>
  )
}

/** What it said at one time: a decision changes what stands there now. */
function Version({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card size="small" title={title} style={{ flex: '1 1 260px', minWidth: 0 }}>
      <Flex vertical gap={8}>
        {children}
      </Flex>
    </Card>
  )
}

function Words({ text }: { text: string }) {
  return (
    <Typography.Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography.Text>
  )
}

export function Pictures({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return null
  return (
    <Image.PreviewGroup>
      <Flex gap={8} wrap>
        {urls.map(url => (
          <Image key={url} src={url} alt="" width={96} height={96} style={{ objectFit: 'cover' }} />
        ))}
      </Flex>
    </Image.PreviewGroup>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Typography.Title level={3} style={{ fontSize: 15, marginTop: 0 }}>
        {title}
      </Typography.Title>
      {children}
    </section>
  )
}
