import { useCall, useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { ShortChannelKey, Uploader } from '@xinghe/contract'
import { TabStrip } from '@xinghe/ui'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { Endless } from '#components/list/endless/endless.tsx'
import { FollowButton } from '#components/person/follow-button/follow-button.tsx'
import { PersonRow, PersonRowsSkeleton } from '#components/person/person-row/person-row.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './more-focus.module.css'

/** All recommended uploaders, by the field they post in. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const requested = useSearchParams().get('field')
  const channels = useCall(calls.publishing.shortChannels, {}, { quiet: true, staleMs: 600_000 })
  const known = channels.data?.info ?? []
  const field = known.find(({ key }) => key === requested)?.key
  const tabs = [
    { key: '', label: t('common.all') },
    ...known.map(channel => ({ key: channel.key as string, label: channel.title })),
  ]
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.moreFocus')} />
      <TabStrip
        className={styles.tabs}
        kind="line"
        label={t('uploaders.fields')}
        items={tabs}
        activeKey={field ?? ''}
        onSelect={key => navigate(key === '' ? '/moreFocus' : `/moreFocus?field=${key}`, { replace: true })}
      />
      <Uploaders key={field ?? ''} field={field} />
    </main>
  )
}

function Uploaders({ field }: { field: ShortChannelKey | undefined }) {
  const t = useText()
  const list = useList(calls.publishing.uploaders, { ...(field && { field }) }, { quiet: true })
  return (
    <Endless
      list={list}
      keyOf={({ user }) => user.uid}
      label={t('uploaders.title')}
      name={`uploaders ${field ?? ''}`}
      flush
      skeleton={<PersonRowsSkeleton withCounts />}
      empty={<EmptyView text={t('uploaders.empty')} sub={t('uploaders.emptySub')} />}
    >
      {uploader => <Line uploader={uploader} />}
    </Endless>
  )
}

function Line({ uploader: { user, posts, fans } }: { uploader: Uploader }) {
  const t = useText()
  const counts = [
    t('uploaders.fans', { count: formatCount(fans, t) }),
    t('uploaders.posts', { count: formatCount(posts, t) }),
  ]
  return (
    <PersonRow user={user} counts={counts.join(' · ')}>
      <FollowButton user={user} />
    </PersonRow>
  )
}
