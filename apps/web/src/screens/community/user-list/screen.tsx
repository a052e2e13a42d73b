import { isCode, useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Tie } from '@xinghe/contract'
import { StateBox, TabStrip } from '@xinghe/ui'
import { Endless } from '#components/list/endless/endless.tsx'
import { ListSearch } from '#components/list/list-search/list-search.tsx'
import { FollowButton } from '#components/person/follow-button/follow-button.tsx'
import { PersonRow, PersonRowsSkeleton } from '#components/person/person-row/person-row.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { loginAddress } from '#lib/return-address.ts'
import { useLocation, useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './user-list.module.css'

const kinds = ['following', 'fans'] as const
type Kind = (typeof kinds)[number]

/** Whom the user in the address follows, and who follows them; the viewer's own lists without one. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const location = useLocation()
  const params = useSearchParams()
  const own = useSession(state => state.token?.uid ?? null)
  const uid = params.get('uid') ?? own
  const kind = kinds.find(key => key === params.get('kind')) ?? 'following'
  const q = params.get('q') ?? ''
  function select(key: string) {
    const next = new URLSearchParams({ ...(uid !== null && { uid }), kind: key })
    navigate(`/userListPage?${next}`, { replace: true })
  }
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.userListPage')} />
      {uid === null ? (
        <StateBox
          size="full"
          kind="people"
          text={t('people.login')}
          action={{ label: t('common.goLogin'), onPress: () => navigate(loginAddress(location)) }}
        />
      ) : (
        <>
          <div className={styles.head}>
            <TabStrip
              kind="line"
              spread
              label={t('title.userListPage')}
              items={kinds.map(key => ({ key, label: t(`person.${key}`) }))}
              activeKey={kind}
              onSelect={select}
            />
            <ListSearch key={kind} q={q} label={t('people.search')} clearLabel={t('people.searchClear')} />
          </div>
          <People key={`${uid} ${kind} ${q}`} uid={uid} kind={kind} q={q} isOwn={uid === own} />
        </>
      )}
    </main>
  )
}

interface PeopleProps {
  uid: string
  kind: Kind
  q: string
  isOwn: boolean
}

function People({ uid, kind, q, isOwn }: PeopleProps) {
  const t = useText()
  const list = useList(
    calls.social.fans,
    { toUid: uid, kind, ...(q !== '' && { q }) },
    { quiet: true, staleMs: 0 },
  )
  if (isCode(list.failed, 'notFound') || isCode(list.failed, 'malformed'))
    return <StateBox kind="missing" text={t('space.gone')} sub={t('space.goneSub')} />
  const empty =
    q === '' ? (
      <StateBox
        kind="people"
        text={t(`people.empty.${kind}`)}
        sub={t(isOwn ? `people.emptySub.${kind}` : 'people.emptySub.other')}
      />
    ) : (
      <StateBox kind="people" text={t('people.nothing', { q })} sub={t('people.nothingSub')} />
    )
  return (
    <Endless
      list={list}
      keyOf={user => user.uid}
      label={t(`person.${kind}`)}
      name={`people ${uid} ${kind} ${q}`}
      flush
      skeleton={<PersonRowsSkeleton />}
      empty={empty}
    >
      {user => (
        <PersonRow user={user} mark={markOf(user, t)}>
          <FollowButton user={user} />
        </PersonRow>
      )}
    </Endless>
  )
}

function markOf({ focus, isFan }: Tie, t: ReturnType<typeof useText>): string | undefined {
  if (!isFan) return undefined
  return t(focus ? 'people.mutual' : 'people.isFan')
}
